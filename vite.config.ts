// How the web is built. Must never let a library inject styles in a way that the pages' policy would have to allow.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { typefaces } from './scripts/typefaces.ts'

export default defineConfig(({ command }) => {
  // What is built is always the product, also where the shell or a test runner has another word for itself.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    plugins: [typefaces(), tailwindcss(), reactRouter(), toastStylesWithoutInjection()],
    // Pages are addressed by the server; nothing is served from a folder as it is.
    publicDir: false,
    build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
    ssr: {
      // One self-contained file: the running server needs no web library, and React is always the production one.
      noExternal: command === 'build' ? true : [],
    },
  }
})

/**
 * The toast library writes its styles into a <style> element as soon as it is loaded, which a policy without
 * 'unsafe-inline' refuses. A constructed sheet does the same within the policy.
 */
function toastStylesWithoutInjection(): Plugin {
  const INJECTION = /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/
  return {
    name: 'toast-styles-without-injection',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code))
          this.error('sonner inserts its styles in a new way: look at it before shipping it')
        return {
          code: code.replace(
            INJECTION,
            'function __insertCSS(code) {\n' +
              "  if (typeof document === 'undefined') return\n" +
              '  const sheet = new CSSStyleSheet()\n' +
              '  sheet.replaceSync(code)\n' +
              '  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]\n' +
              '}\n',
          ),
          map: null,
        }
      },
    },
  }
}
