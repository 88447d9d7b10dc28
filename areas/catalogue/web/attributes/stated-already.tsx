import { Button } from '#platform/web/ui/button.tsx'
import { partsText } from './attribute-texts.ts'
import { useFreeSpecs } from './use-attributes.ts'

/** What parts state already under one of the names. */
export function StatedAlready({ names, onUse }: { names: readonly string[]; onUse: (key: string) => void }) {
  const free = useFreeSpecs(names)
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {free.map(({ key, parts, samples }, at) => (
        <div key={key} className="flex flex-wrap items-center gap-x-3 border-hairline border-l-4 bg-sheet px-4 py-2">
          <p className="wrap-anywhere min-w-0">
            {partsText(parts)} already {parts === 1 ? 'states' : 'state'} <b className="font-semibold">{key}</b>:{' '}
            {samples.join('; ')}
          </p>
          {at === 0 ? (
            <p className="text-graphite text-sm">They will have this attribute.</p>
          ) : (
            <Button className="btn-sm" onClick={() => onUse(key)}>
              Use the key {key}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
