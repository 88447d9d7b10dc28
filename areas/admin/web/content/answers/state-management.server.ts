import { type Block, code, heading, list, text } from './answer-blocks.ts'

export const stateManagement: Block[] = [
  text(
    'State is everything that can change while someone uses the application. The question is seldom which library to use. It is what kind of state you are looking at, because most trouble comes from keeping one kind in the place of another: the answer of a server in a global store, a filter in a component, a value that could be computed in a variable of its own.',
  ),
  heading('State of one component'),
  text(
    'Whether a menu is open, what stands in a text field, which row is being edited: this belongs to the component that shows it. `useState` is enough. When several values change together, or the next state depends on the last in more than one way, a reducer puts the rules into one function that can be read and tested by itself.',
  ),
  code(`
function reduce(state, event) {
  switch (event.kind) {
    case 'sent':
      return { ...state, step: 'waiting', problem: undefined }
    case 'refused':
      return { ...state, step: 'editing', problem: event.problem }
    case 'accepted':
      return { step: 'done', order: event.order }
  }
}

const [state, dispatch] = useReducer(reduce, { step: 'editing' })
`),
  text(
    'Notice that `step` has one value out of three. Three booleans (waiting, failed, done) would allow eight combinations, five of which must never happen.',
  ),
  heading('State of several components'),
  text(
    'When two components need the same value, move it to their nearest common parent and pass it down, with a function that changes it. This is called lifting state up. It makes the data flow visible: who may change what stands in the props. Passing something through three or four levels is no disaster. If the levels between have no use for it, let them take `children` instead, so that the parent hands the value directly to whoever needs it.',
  ),
  text(
    'Context is for what a whole section of the page needs and what changes rarely: the theme, the language, who is signed in. Every component that reads a context renders again when its value changes, so a context with everything in it makes everything render. Several small contexts are better than one large one, and a context is a way to deliver a value, not a way to manage it.',
  ),
  heading('State of the address'),
  text(
    'Search words, filters, the sort order, the page of a list, the tab that is open: if a customer would like to send it to somebody, keep it across a reload or return to it with the back button, it belongs in the address. The browser then does the work of a store, and the server can render the right page at once.',
  ),
  code(`
const [params, setParams] = useSearchParams()
const status = params.get('status') ?? 'all'

function choose(next) {
  setParams((now) => {
    now.set('status', next)
    now.delete('cursor')
    return now
  })
}
`),
  heading('State of the server'),
  text(
    'Orders, parts and reviews are not the application’s state at all. They are copies of something that lives elsewhere and may be changed by somebody else at any moment. What such data needs is a cache: one that knows how old a copy is, asks again when the window gets the focus, joins equal requests into one, and forgets after a while. Route loaders and libraries such as TanStack Query do exactly this. Copying an answer from there into a store of your own brings back the old problem of two copies that disagree.',
  ),
  code(`
const orders = useQuery({
  queryKey: ['orders', email],
  queryFn: () => shop.listOwnOrders({ query: { email } }),
})

const remove = useMutation({
  mutationFn: (id) => shop.withdrawOrder({ params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders', email] }),
})
`),
  heading('State of the whole application'),
  text(
    'What is left after that is usually little: a basket before it is sent, a drawing that somebody works on, a connection that several pages share. For this a store outside the tree of components is right, because it can be read and changed from anywhere and only those who use a value render when it changes. Redux Toolkit gives strict rules and a good record of what happened; Zustand and Jotai ask for less ceremony. For one value nothing needs to be installed: `useSyncExternalStore` subscribes a component to anything that can say when it has changed.',
  ),
  heading('State you do not need'),
  text(
    'The total of an order is its price times its quantity. If it is kept beside them, somebody has to remember to change it, and one day nobody does. Compute it while rendering. The same holds for a filtered list, for “is the form valid”, and for the selected part, of which only the id needs to be kept. An effect that watches one state in order to set another is nearly always a sign of this.',
  ),
  heading('How to choose'),
  list(
    'Can it be computed from something else? Then do not keep it.',
    'Does it come from a server? A cache for requests.',
    'Should it survive a reload, or be sent to somebody? The address.',
    'Does one component need it? `useState` or `useReducer` there.',
    'Do a few neighbours need it? Their common parent.',
    'Does everything need it, and does it change rarely? Context.',
    'Only what is left belongs in a global store.',
  ),
]
