// The pages that the browser may prerender: they are the same for every visitor and loading them has no side effects. Add a new page for
// which this is not so to the list.
const PRERENDERABLE = {
  where: {
    and: [
      { href_matches: '/*' },
      {
        not: {
          href_matches: [
            '/auth*',
            '/dashboard*',
            '/admin*',
            '/booking*',
            '/conversation*',
            '/unsubscribe*',
            '/onboarding/*/received*',
            '/api/*',
            '/embed/*',
          ],
        },
      },
      { not: { selector_matches: '[target], [download]' } },
    ],
  },
  eagerness: 'moderate',
}

export const SPECULATION_RULES = {
  prerender: [PRERENDERABLE],
  /** For browsers that do not prerender. */
  prefetch: [PRERENDERABLE],
}
