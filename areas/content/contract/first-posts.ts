import { t } from '#platform/contract/language/text.ts'
/** What a blog begins with; the specification numbers the badges 1, 2, 3, 4 and 6. */
export const firstPosts = () => [
  {
    badge: 1,
    slug: 'performance',
    title: t('How do you improve the performance of a React application?'),
    summary: t(
      'Measure first. Then send less JavaScript, do less work for each keystroke, and fetch data before it is asked for.',
    ),
  },
  {
    badge: 2,
    slug: 'state-management',
    title: t('What are the ways to manage state in a React application?'),
    summary: t(
      'State in a component, state in the address, answers of a server, and the little that is truly global: each has its own home.',
    ),
  },
  {
    badge: 3,
    slug: 'prototypal-inheritance',
    title: t('How does prototypal inheritance work?'),
    summary: t(
      'An object that lacks a property asks another object for it. That one link explains classes, methods and a few surprises.',
    ),
  },
  {
    badge: 4,
    slug: 'setting-state',
    title: t('Why is state in React not set directly?'),
    summary: t(
      'React draws what it is told has changed. An assignment tells it nothing, and a changed object looks just like the old one.',
    ),
  },
  {
    badge: 6,
    slug: 'unit-tests',
    title: t('What is a unit test, and why does it matter?'),
    summary: t(
      'A small program that fails when another one stops keeping its promise. It pays when it fails for the right reason only.',
    ),
  },
]
