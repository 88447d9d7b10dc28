/**
 * The portfolio page. Its owner edits this file: everything on the page comes from here. As it stands it tells of the
 * shop itself and names nobody; put in your own words, figures and links.
 */
export const PORTFOLIO = {
  title: 'My Portfolio',
  about: [
    'I made this shop: its pages, its server and its database. The best account of my work is therefore the page you are reading and those around it. Press things, break things, read the answers.',
    'I like software that is calm to use and plain to read. Prices are counted in cents, stock is taken in one statement, a form never loses what was typed, and every page can be used with a keyboard alone.',
  ],
  /** From 0 to 100: how far practice goes, by the maker’s own estimate. */
  skills: [
    { name: 'TypeScript', level: 90, used: 'on both sides, with one contract between them' },
    { name: 'React', level: 85, used: 'rendered on the server, small in the browser' },
    { name: 'Accessible HTML and CSS', level: 85, used: 'checked on every page, by machine and by hand' },
    { name: 'Node.js', level: 80, used: 'one process, run from its sources' },
    { name: 'PostgreSQL', level: 80, used: 'constraints, transactions, keyset paging' },
    { name: 'Testing', level: 80, used: 'through the front door, on a real database' },
    { name: 'Card payments', level: 65, used: 'signed events, refunds, one effect each' },
  ],
  /** What this work was learnt from. */
  education: [
    {
      subject: 'Building interfaces',
      source: 'React documentation',
      link: 'https://react.dev/learn',
      learnt: 'Components, state and effects; what to render where.',
    },
    {
      subject: 'The platform underneath',
      source: 'MDN Web Docs',
      link: 'https://developer.mozilla.org/',
      learnt: 'HTML that means something, dialogs, forms, caching, security headers.',
    },
    {
      subject: 'Data that stays right',
      source: 'PostgreSQL manual',
      link: 'https://www.postgresql.org/docs/current/',
      learnt: 'Isolation levels, indexes, constraints as the second wall.',
    },
    {
      subject: 'Pages for everybody',
      source: 'Web Content Accessibility Guidelines',
      link: 'https://www.w3.org/TR/WCAG22/',
      learnt: 'Contrast, focus, names, and what a keyboard needs.',
    },
  ],
  /** Links lead to pages of this shop. */
  projects: [
    {
      name: 'The shop front',
      what: 'Parts with their measures, drawn by code from their own data, with prices and stock.',
      tools: 'React Router, Tailwind CSS, SVG',
      link: '/',
    },
    {
      name: 'Reviews',
      what: 'What customers said, newest first, read a page at a time.',
      tools: 'Keyset paging, PostgreSQL',
      link: '/review',
    },
    {
      name: 'Questions and answers',
      what: 'Five questions about front-end work with answers in full, sent as text and not as script.',
      tools: 'Server rendering, structured data',
      link: '/blogs',
    },
    {
      name: 'Accounts',
      what: 'Sign-up with passwords, passkeys or another service; second factors; taking one’s data along.',
      tools: 'Better Auth, WebAuthn',
      link: '/signUp',
    },
  ],
} as const
