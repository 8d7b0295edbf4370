// How the web is built. Must never let a library inject styles in a way that the pages' policy would have to allow.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { icons } from './scripts/icons.ts'
import { typefaces } from './scripts/typefaces.ts'

export default defineConfig(({ command }) => {
  // What is built is always the product, also where the shell or a test runner has another word for itself.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    plugins: [
      typefaces(),
      icons(),
      tailwindcss(),
      reactRouter(),
      onOurTerms(TOASTS),
      onOurTerms(ICONS),
      onOurTerms(LINKS),
    ],
    // Pages are addressed by the server; nothing is served from a folder as it is.
    publicDir: false,
    build: {
      target: 'es2022',
      // What Tailwind 4 needs anyway; older targets would state every color twice.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    environments: {
      client: {
        // What every page needs comes in one piece, with the libraries it rests on: many small ones compress badly.
        // Booking a call is not among it.
        build: {
          rolldownOptions: {
            output: {
              // Every page names its pieces, and their hashes are what does not compress: seven letters tell them apart as well as eight.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  {
                    name: 'shell',
                    test: /[\\/]web[\\/](?:root|shell[\\/](?:site|page-meta)|visitor[\\/](?:section|forward-link|checked-list))\.tsx?$/,
                    priority: 1,
                  },
                  // Small, and nearly always together.
                  { name: 'offer', test: /[\\/]domain[\\/](?:packages|numbers|inclusions)\.ts$/ },
                  // Runs in a turn of its own: on a slow phone it takes long enough.
                  { name: 'react', test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/ },
                ],
              },
            },
          },
        },
      },
    },
    // Known from the start, so that the development server does not find them one by one and reload the page for each.
    optimizeDeps: {
      include: [
        'lucide-react',
        'radix-ui',
        'sonner',
        '@tanstack/react-query',
        '@tanstack/react-virtual',
        'd3-scale',
        'd3-shape',
      ],
    },
    ssr: {
      // One self-contained file: the running server needs no web library, and React is always the production one.
      noExternal: command === 'build' ? true : [],
    },
  }
})

interface Terms {
  library: string
  file: RegExp
  changes: readonly (readonly [theirs: RegExp, ours: string])[]
}

/**
 * The toast library writes its styles into a <style> element as soon as it is loaded, which a policy without
 * 'unsafe-inline' refuses; a constructed sheet does the same within the policy. It brings a live region of its own, which
 * would come together with its first text and go unheard: ours stands in the page before. And it sends whoever leaves it by Tab back to
 * where they came from, as if they had closed it: nobody got past.
 */
const TOASTS: Terms = {
  library: 'sonner',
  file: /node_modules\/sonner\/dist\/index\.mjs/,
  changes: [
    [
      /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/,
      'function __insertCSS(code) {\n' +
        "  if (typeof document === 'undefined') return\n" +
        '  const sheet = new CSSStyleSheet()\n' +
        '  sheet.replaceSync(code)\n' +
        '  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]\n' +
        '}\n',
    ],
    [/"aria-live": "polite",\s*"aria-relevant": "additions text",\s*"aria-atomic": "false",/, ''],
    [
      /if \(lastFocusedElementRef\.current\) \{\s*(lastFocusedElementRef\.current\.focus\(\{\s*preventScroll: true\s*\}\);)\s*(lastFocusedElementRef\.current = null;)\s*\}\s*\}\s*\},\s*onFocus/,
      'if (lastFocusedElementRef.current && event.target.closest(\'[data-removed="true"]\')) { $1 } $2 } }, onFocus',
    ],
  ],
}

/**
 * Every icon comes with a builder for options that nobody here uses, twice the weight of the icons of a page. Ours takes what
 * an icon is given and draws it.
 */
const ICONS: Terms = {
  library: 'lucide-react',
  file: /node_modules\/lucide-react\/dist\/esm\/createLucideIcon\.mjs/,
  changes: [
    [
      /import \{ forwardRef[\s\S]*\n(?=export \{ createLucideIcon as default \})/,
      "import { createElement } from 'react'\n" +
        'const LOOK = {\n' +
        "  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',\n" +
        "  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',\n" +
        '}\n' +
        'const createLucideIcon = ({ node }) => (given) =>\n' +
        "  createElement('svg', { ...LOOK, ...given }, node.map(([tag, own]) => createElement(tag, own)))\n",
    ],
  ],
}

/** Every link would carry two states and two effects for fetching its page ahead, which none of ours asks for. */
const LINKS: Terms = {
  library: 'react-router',
  file: /node_modules\/react-router\/dist\/\w+\/lib\/dom\/lib\.js/,
  changes: [
    [
      /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(prefetch, rest\);/,
      'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
    ],
  ],
}

/** Changes the text of a library where it has to be another one; stops the build where that text reads differently. */
function onOurTerms({ library, file, changes }: Terms): Plugin {
  return {
    name: `${library}-on-our-terms`,
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler(code) {
        const changed = changes.reduce((text, [theirs, ours]) => {
          if (!theirs.test(text))
            this.error(`${library} reads differently now: look at it before shipping it`)
          return text.replace(theirs, ours)
        }, code)
        return { code: changed, map: null }
      },
    },
  }
}
