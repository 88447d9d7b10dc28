const WHEEL = 'erd=555&spokes=36&crossings=3&hole=2.6&leftFlange=58&leftDistance=39&rightFlange=58&rightDistance=39'

/** What public reads need to answer, by path. */
export const queriesFor = (part: string, other: string): Record<string, string> => ({
  '/compare': `?part=${part}&part=${other}`,
  '/question': `?part=${part}`,
  '/delivery/estimate': `?part=${part}&country=DE`,
  '/fit/chain-length': '?chainstay=435&ring=32&cog=51',
  '/fit/spoke-length': `?${WHEEL}`,
})

/** Something for `{sku}`: READ-HUB. */
export const KNOWN_ASSEMBLY = `
  WITH whole AS (INSERT INTO components VALUES (gen_random_uuid(), 'READ-HUB', 'Hub') RETURNING id)
  INSERT INTO assemblies (id, component_id, kind, updated_at) SELECT gen_random_uuid(), id, 'assembly', now() FROM whole`
