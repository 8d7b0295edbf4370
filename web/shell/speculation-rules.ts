// Which pages the browser may open ahead: those that are the same for everybody and that opening does not change.
const PAGES = {
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

export const SPECULATION_RULES = { prerender: [PAGES], prefetch: [PAGES] }
