import { type Block, code, heading, list, text } from './answer-blocks.ts'

export const performance: Block[] = [
  text(
    'A React application feels slow for one of three reasons: too much has to arrive before anything can be used, too much is computed for each interaction, or the data comes too late. Each reason has its own cure, and a cure for one does nothing for the others. So the first step is never a change to the code. It is a measurement.',
  ),
  heading('Measure what people feel'),
  text(
    'Three figures tell most of the story: how long until the largest element of the first screen is there, how long the page takes to react to a press, and how much the layout jumps while it loads. The browser reports them as Largest Contentful Paint, Interaction to Next Paint and Cumulative Layout Shift. Look at the production build, on a slow phone or with the processor slowed down in the developer tools. A development build does much extra work and says little about what customers get.',
  ),
  text(
    'For what happens inside React, record a session with the Profiler of React’s developer tools. It shows which components rendered, how long each took and why. Often a single list is to blame, and nothing else in the application has to change.',
  ),
  heading('Send less'),
  text(
    'JavaScript is the most expensive thing to send, because once downloaded it has to be parsed and run, and meanwhile the page does not respond. Split it by page first; frameworks with file or route based entry points do this by themselves. Then look for what only some visitors need. In this shop the card form, the short messages in the corner and the code that signs people out are separate files, fetched when somebody gets that far.',
  ),
  code(`
const CardForm = lazy(() => import('./card-form.tsx'))

function Payment({ order }) {
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      <CardForm order={order} />
    </Suspense>
  )
}
`),
  text(
    'Render the first page on the server, so that there is something to read before any script has run. Give pictures their width and height, so that nothing jumps, and let the browser fetch those below the first screen late, with `loading="lazy"`. Serve files whose name holds a hash of their content with a cache time of a year: a returning visitor then downloads only what has changed.',
  ),
  heading('Do less for each change'),
  text(
    'When the state of a component changes, React calls that component and everything below it again, compares the outcome with the last one, and touches the page only where they differ. Calling a function is cheap; calling two thousand of them at each key press is not. The best cure is to keep state close to where it is used. A search field that holds its own text renders itself. If the text lives at the top of the application, everything renders with each keystroke.',
  ),
  text(
    'A second cure costs nothing either: pass slow components through as `children`. An element that was made by a parent which did not render again is the very same object as before, and React skips it.',
  ),
  code(`
function Collapsible({ children }) {
  const [open, setOpen] = useState(true)
  return (
    <section>
      <button onClick={() => setOpen(!open)}>Specifications</button>
      <div hidden={!open}>{children}</div>
    </section>
  )
}

// Pressing the button does not render PartTable again.
<Collapsible>
  <PartTable parts={parts} />
</Collapsible>
`),
  text(
    'Only then comes memoization: `memo` skips a component whose props are equal to the last ones, `useMemo` keeps the outcome of a computation, `useCallback` keeps a function. They help when the work saved is large and the props really stay the same; a new object literal in the props undoes them. The React Compiler can add this bookkeeping at build time, so you need not write it by hand. For long lists, draw only the rows that can be seen, or read them a page at a time. A thousand rows that nobody looks at are slow however well they are memoized.',
  ),
  text(
    'When one half of a change is urgent and the other can wait, say so. `useDeferredValue` lets the text field show each letter at once while the filtered list follows when there is time.',
  ),
  code(`
const [query, setQuery] = useState('')
const patientQuery = useDeferredValue(query)
const found = useMemo(() => search(parts, patientQuery), [parts, patientQuery])
`),
  heading('Ask earlier for data'),
  text(
    'A component that fetches after it has rendered cannot begin before its code has arrived; a child that does the same begins later still. Such chains are the usual reason for pages full of spinners. Start the requests of a page together, when its address is known, in a loader of the route or on the server. Keep answers in a cache, so that going back shows the last state at once and checks it in the background. Fetch a page’s data when the pointer rests on its link: most presses follow.',
  ),
  heading('In short'),
  list(
    'Measure a production build on a slow machine; write the figure down.',
    'Send less: split by page, load rarely used code late, render the first page on the server.',
    'Do less: keep state close to its use, pass slow components as children, memoize only what is worth it.',
    'Ask early: load data by address, in parallel, and keep it.',
    'Measure again. A change that the figure does not show is a change to take back.',
  ),
]
