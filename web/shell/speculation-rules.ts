// Which pages the browser may fetch before they are pressed: those that are the same for everybody and that opening changes nothing on.

export const SPECULATION_RULES = {
  prefetch: [
    {
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
                '/unsubscribe*',
                '/api/*',
                '/embed/*',
              ],
            },
          },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
