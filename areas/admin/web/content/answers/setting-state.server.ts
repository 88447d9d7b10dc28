import { type Block, code, heading, list, text } from './answer-blocks.ts'

export const settingState: Block[] = [
  text(
    'A counter in plain JavaScript is a variable: `count = count + 1`. In a React component the same line changes the variable and nothing on the screen. The value has to go through the function that `useState` returned, `setCount`. This looks like a detour, and there are three good reasons for it: React has to be told, it has to be able to compare, and it has to decide when.',
  ),
  heading('React has to be told'),
  text(
    'React does not watch variables. A component is a function; what it returns describes the page for one moment. The page changes when React calls the function again and finds that the description is another. An assignment calls nobody. `setCount` does: it puts the new value into a queue and asks React to render the component again.',
  ),
  code(`
function Quantity() {
  let count = 1 // begins anew at each rendering
  return <button onClick={() => { count = count + 1 }}>{count}</button>
}

function BetterQuantity() {
  const [count, setCount] = useState(1)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`),
  text(
    'The first button always shows 1. The variable does change, but nothing renders because of it, and if something else causes a rendering, the function starts again with 1. State lives outside the function, in React’s keeping, and is handed to each call.',
  ),
  heading('React has to be able to compare'),
  text(
    'The same holds for objects and arrays, and here the mistake is easier to make. Changing an object in place leaves it the same object. If it is then passed to the setter, React compares the old with the new state by identity (`Object.is`), sees no difference, and may skip the rendering.',
  ),
  code(`
const [order, setOrder] = useState({ quantity: 1, address: '' })

// Wrong: the same object as before, so nothing seems to have changed.
order.quantity = 2
setOrder(order)

// Right: a new object, which keeps what did not change.
setOrder({ ...order, quantity: 2 })
`),
  text(
    'Comparing identities is what makes React fast. One comparison per object tells whether anything inside may be different, at any depth; `memo`, `useMemo` and the lists of dependencies of effects all rest on it. It works only while everybody keeps the rule: what has been handed to React is not changed any more. For arrays this means `map`, `filter`, `toSorted` and the spread syntax instead of `push`, `splice` and `sort`. For data with many levels a helper such as Immer lets one write changes as assignments and makes the copy underneath.',
  ),
  heading('React decides when'),
  text(
    'A setter does not change the variable at hand. `count` is a constant of this rendering, a snapshot; the new value is seen by the next one. This is why the following adds one, not three:',
  ),
  code(`
setCount(count + 1)
setCount(count + 1)
setCount(count + 1) // three times the same: count of this rendering, plus one
`),
  text(
    'When the next state depends on the last, pass a function. React runs these one after the other, each with the outcome of the one before:',
  ),
  code(`
setCount((now) => now + 1)
setCount((now) => now + 1)
setCount((now) => now + 1) // three more
`),
  text(
    'Between an event and the rendering React collects. Ten setters called in one event handler lead to one rendering, since React 18 also after an `await` or in a timer. React may also begin a rendering, put it aside because something more urgent came in, and begin again. All this is possible only because the state of a rendering cannot change while it runs. With direct assignment the upper half of a page could show one value and the lower half another.',
  ),
  heading('What it is good for besides'),
  list(
    'An event handler sees the values that the customer saw. If a message is sent three seconds after a press, it contains what stood on the screen then.',
    'The old state is still there. Undo, a comparison before saving, and taking back a change that the server refused need nothing else.',
    'A change has a place. Searching for `setOrder` finds everyone who changes the order; assignments could be anywhere.',
    'In development, Strict Mode calls components twice to bring changed objects to light. Code that keeps the rule does not notice.',
  ),
  heading('And class components?'),
  text(
    'There the rule has the same form. `this.state.count = 1` changes the object but causes no rendering; `this.setState({ count: 1 })` merges the value and causes one. Only in the constructor may `this.state` be assigned, because nothing has been rendered yet. One difference matters when old code is rewritten: `setState` of a class merges an object into the old state, the setter of `useState` replaces the old state by the new one.',
  ),
  heading('When nothing should be drawn'),
  text(
    'Not everything that changes is state. The id of a timer, the last position of the pointer, the element to focus: if the page does not show it, use a ref. `ref.current` may be assigned directly, from event handlers and effects, and nothing renders because of it. That is the test to apply: if the screen has to follow, set state; if not, a ref will do.',
  ),
]
