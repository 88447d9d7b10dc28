/** All content of the portfolio page, for the shop’s owner to edit. */
export const PORTFOLIO = {
  title: 'My Portfolio',
  about: [
    'We build our shop the way we build our parts: to the drawing, in our own works. Its pages, server and database are our own work, so the best portfolio is the shop around this page.',
    'We like software that is calm to use. Prices are exact to the cent, stock is never sold twice, forms keep what you typed, and every page works with a keyboard alone.',
  ],
  /** Levels from 0 to 100, by our own estimate. */
  skills: [
    { name: 'TypeScript', level: 90, used: 'on both sides, with one contract between them' },
    { name: 'React', level: 85, used: 'rendered on the server, small in the browser' },
    { name: 'Accessible HTML and CSS', level: 85, used: 'checked on every page, by machine and by hand' },
    { name: 'Node.js', level: 80, used: 'one process, run from its sources' },
    { name: 'PostgreSQL', level: 80, used: 'constraints, transactions, keyset pagination' },
    { name: 'Testing', level: 80, used: 'end to end, on a real database' },
    { name: 'Card payments', level: 65, used: 'signed webhooks, refunds, idempotency' },
  ],
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
      learnt: 'Semantic HTML, dialogs, forms, caching, security headers.',
    },
    {
      subject: 'Data that stays right',
      source: 'PostgreSQL manual',
      link: 'https://www.postgresql.org/docs/current/',
      learnt: 'Isolation levels, indexes, constraints as a second line of defence.',
    },
    {
      subject: 'Pages for everyone',
      source: 'Web Content Accessibility Guidelines',
      link: 'https://www.w3.org/TR/WCAG22/',
      learnt: 'Contrast, focus, names, and what a keyboard needs.',
    },
  ],
  projects: [
    {
      name: 'The shop front',
      what: 'Parts with specifications, prices and stock, each drawn by code from its own data.',
      tools: 'React Router, Tailwind CSS, SVG',
      link: '/',
    },
    {
      name: 'Reviews',
      what: 'What customers say, newest first.',
      tools: 'Keyset pagination, PostgreSQL',
      link: '/review',
    },
    {
      name: 'Questions and answers',
      what: 'Five questions about front-end work with answers in full, rendered on the server.',
      tools: 'Server rendering, structured data',
      link: '/blogs',
    },
    {
      name: 'Accounts',
      what: 'Sign-up with a password, a passkey or Google; two-factor authentication; data export.',
      tools: 'Better Auth, WebAuthn',
      link: '/signUp',
    },
  ],
} as const
