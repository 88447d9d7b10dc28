/** Functions of one library file that the shop never needs while no source of `web/` matches `feature`. */
export type LeftOut = { file: string; feature: RegExp; functions: readonly string[] }

const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js'
const ROUTER = 'react-router/dist/production/lib/router'
const ROUTER_DATA = 'react-router/dist/production/lib/dom/ssr'

/**
 * What `leave-out.ts` empties in the browser's build: a tenth of all that a first visitor would fetch. A function stands here when,
 * by the library's own source, it does nothing or is never called as long as the pages do not use the feature. Read that source
 * before adding one (docs/decisions/2026-11-21-light-pages.md).
 */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    file: REACT_DOM,
    feature: /\bViewTransition\b/,
    functions: [
      'trackEnterViewTransitions',
      'pushViewTransitionCancelableScope',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'recursivelyTraverseAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'flushAfterMutationEffects',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'startViewTransition',
      'ViewTransitionPseudoElement',
      'ViewTransitionPseudoElement.prototype.animate',
      'ViewTransitionPseudoElement.prototype.getAnimations',
      'ViewTransitionPseudoElement.prototype.getComputedStyle',
      'createViewTransitionInstance',
    ],
  },
  {
    file: REACT_DOM,
    feature: /<(React\.)?Fragment\b[^>]*\bref=/,
    functions: [
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'FragmentInstance',
      ...[
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
        'focus',
        'focusLast',
        'blur',
        'observeUsing',
        'unobserveUsing',
        'getClientRects',
        'getRootNode',
        'compareDocumentPosition',
        'scrollIntoView',
      ].map((method) => `FragmentInstance.prototype.${method}`),
    ],
  },
  {
    file: REACT_DOM,
    feature: /\bSuspenseList\b/,
    functions: ['updateSuspenseListComponent', 'initSuspenseListRenderState', 'cutOffTailIfNeeded'],
  },
  { file: REACT_DOM, feature: /\bActivity\b/, functions: ['updateActivityComponent'] },
  {
    file: REACT_DOM,
    feature: /\buseActionState\b/,
    functions: ['mountActionState', 'updateActionStateImpl', 'runActionStateAction', 'dispatchActionState'],
  },
  {
    file: REACT_DOM,
    feature: /\b(preload|preinit)(Module)?\(/,
    functions: ['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
  },
  {
    file: `${ROUTER}/router.js`,
    feature: /\b(useFetchers?|useSubmit)\b/,
    functions: ['fetch', 'handleFetcherAction', 'handleFetcherLoader'],
  },
  {
    file: `${ROUTER_DATA}/single-fetch.js`,
    feature: /\b(useFetchers?|useSubmit)\b/,
    functions: ['singleFetchLoaderFetcherStrategy'],
  },
  {
    file: `${ROUTER}/router.js`,
    feature: /\b(useSubmit|clientAction)\b|export (async )?(function|const) action\b|<Form\b[^>]*\bmethod=/,
    functions: ['handleAction'],
  },
  {
    file: `${ROUTER_DATA}/single-fetch.js`,
    feature: /\b(useSubmit|clientAction)\b|export (async )?(function|const) action\b|<Form\b[^>]*\bmethod=/,
    functions: ['singleFetchActionStrategy'],
  },
  // Every page knows the whole site map (react-router.config.ts), so there is nothing to discover.
  {
    file: `${ROUTER_DATA}/fog-of-war.js`,
    feature: /\bdiscover=/,
    functions: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
  { file: `${ROUTER}/router.js`, feature: /\bdiscover=/, functions: ['discoverRoutes', 'patchRoutesImpl'] },
  {
    file: `${ROUTER}/instrumentation.js`,
    feature: /\binstrumentations\b/,
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
]
