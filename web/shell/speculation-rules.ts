// Which pages the browser may open before they are pressed: those that are the same for everybody and that opening changes nothing on.

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

/** A browser that does not render ahead fetches ahead. */
export const SPECULATION_RULES = { prerender: [PAGES], prefetch: [PAGES] }
