import { foldCode, nearestCodes } from '../reading/fold-code.ts'
import type { Attribute, Book, Place, Role } from '../reading/rule-book.ts'

/** What can't be read in the notation; the message is for the person who wrote it. */
export class NotationFault extends Error {}

/** A code that the book doesn't have, said with the codes that look most like it. */
export class UnknownCode extends NotationFault {
  constructor(kind: string, text: string, codes: Iterable<string>) {
    super(`unknown ${kind} ${JSON.stringify(text)}; nearest: ${nearestCodes(text, codes).join(', ')}`)
  }
}

type Named = { code: string; name: string; aliases: readonly string[] }

/** Finds codes of the book however they are spelled. Made once for a book. */
export class CodeFinder {
  readonly #book: Book
  readonly #roles: Map<string, string>
  readonly #whats: Map<string, string>
  readonly #places: Map<string, string>
  readonly #standards = new Map<string, Map<string, string[]>>()

  constructor(book: Book) {
    this.#book = book
    this.#roles = namesOf(book.roles.values())
    const attributes = [...book.attributes.values()]
    this.#whats = namesOf(attributes)
    for (const { number, code } of attributes) setOnce(this.#whats, foldCode(number), code)
    this.#places = namesOf([...book.places.values()].map(({ code, aliases }) => ({ code, aliases, name: code })))
  }

  role(text: string): Role {
    const code = this.#roles.get(foldCode(text))
    const role = code === undefined ? undefined : this.#book.roles.get(code)
    if (!role) throw new UnknownCode('role', text, this.#book.roles.keys())
    return role
  }

  /**
   * What is stated: a family or a quantity. One that the roles carry is preferred, so that `capacity` and `diameter`
   * are the role's own; `role.what` and `rd.what` are read too.
   */
  what(text: string, roles: readonly string[]): Attribute {
    return this.whats(text, roles)[0] as Attribute
  }

  /** As `what`; a name such as `bearing-angle` speaks of several that the role carries. */
  whats(text: string, roles: readonly string[]): Attribute[] {
    const carried = new Set(roles.flatMap((role) => this.#book.profiles.get(role)?.map(({ what }) => what) ?? []))
    const bare = text.includes('.') ? text.slice(text.indexOf('.') + 1) : text
    const candidates = attributesOf(
      this.#book,
      [text, bare].map((name) => this.#whats.get(foldCode(name)) ?? ''),
    )
    const exact = candidates.find(({ code }) => carried.has(code) && foldCode(code) === foldCode(bare))
    if (exact) return [exact]
    const ofRole = attributesOf(this.#book, carried)
    const own = ofRole.filter((attribute) => isNamed(attribute, bare))
    // `mount` of a rotor is its rotor-mount, if it carries no other.
    const ending = ofRole.filter(({ code }) => foldCode(code.replace(/^.*-/u, '')) === foldCode(bare))
    const found = own.length > 0 ? own : ending.length === 1 ? ending : candidates.slice(0, 1)
    if (found.length === 0) throw new UnknownCode('family or quantity', text, this.#book.attributes.keys())
    return found
  }

  /** A place of a bike: of the list, or any `role.what`. */
  place(text: string): Pick<Place, 'roles' | 'what'> {
    const listed = this.#book.places.get(this.#places.get(foldCode(text)) ?? '')
    if (listed) return listed
    const at = text.indexOf('.')
    const rest = text.slice(at + 1)
    const roleText = this.#roles.get(foldCode(text.slice(0, at)))
    const roles = at > 0 && roleText !== undefined ? this.role(roleText).actsAs : []
    try {
      if (roles.length > 0) return { roles, what: this.what(rest, roles).code }
    } catch (error) {
      if (!(error instanceof UnknownCode)) throw error
    }
    throw new UnknownCode('place', text, [...this.#book.places.keys(), ...this.#rolePlaces(roleText)])
  }

  #rolePlaces(role: string | undefined): string[] {
    return (role && this.#book.profiles.get(role)?.map(({ what }) => `${role}.${what}`)) || []
  }

  /** The standards that a text may mean: several for a name such as 26in. */
  standards(family: string, text: string): string[] {
    const byName = this.#standardsOf(family)
    // EC44/40 is the head tube EC44 with a bearing for 40 mm.
    const bore = /^\s*[a-z]+\s*\d+(?=\/)/iu.exec(text)?.[0]
    const known = byName.get(foldCode(text)) ?? (bore && byName.get(foldCode(bore)))
    if (!known) throw new UnknownCode(family, text, this.#book.standards.get(family)?.keys() ?? [])
    return known
  }

  /** The standards from one diameter to another, such as 584..635; undefined for other text. */
  standardsWithin(family: string, text: string): string[] | undefined {
    const [, low, high] = /^\s*([\d.]+?)\s*\.\.\s*([\d.]+)\s*$/u.exec(text) ?? []
    if (low === undefined || high === undefined) return undefined
    const within = [...(this.#book.standards.get(family)?.values() ?? [])].filter(
      ({ dimensions: { diameter } }) => Number(diameter) >= Number(low) && Number(diameter) <= Number(high),
    )
    return within.length > 0 ? within.map(({ code }) => code) : undefined
  }

  has(family: string, text: string): boolean {
    return this.#standardsOf(family).has(foldCode(text))
  }

  #standardsOf(family: string): Map<string, string[]> {
    const found = this.#standards.get(family)
    if (found) return found
    const members = [...(this.#book.standards.get(family)?.values() ?? [])]
    const byName = new Map<string, string[]>()
    for (const { code, aliases } of members) {
      for (const alias of aliases) byName.set(foldCode(alias), [...(byName.get(foldCode(alias)) ?? []), code])
    }
    // A code is itself, whatever else bears its name.
    for (const { code } of members) byName.set(foldCode(code), [code])
    this.#standards.set(family, byName)
    return byName
  }
}

const attributesOf = (book: Book, codes: Iterable<string>): Attribute[] =>
  [...codes].map((code) => book.attributes.get(code)).filter((attribute) => attribute !== undefined)

const isNamed = ({ code, aliases }: Named, text: string) =>
  [code, ...aliases].some((name) => foldCode(name) === foldCode(text))

/** Codes win over aliases, earlier aliases over later ones. */
function namesOf(members: Iterable<Named>): Map<string, string> {
  const all = [...members]
  const names = new Map(all.map(({ code }) => [foldCode(code), code]))
  for (const { code, aliases } of all) for (const alias of aliases) setOnce(names, foldCode(alias), code)
  return names
}

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value)
}
