// Builds the web in four parts: islands and the consoles for the browser, the frame's script for every document, and the renderer for
// the server.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions } from 'vite'
import { compressFiles } from './scripts/compress-files.ts'
import { icons } from './scripts/icons.ts'
import { typefaces } from './scripts/typefaces.ts'

/** What sign-in and portal are made of. */
const SHARED_LIBRARIES =
  /[\\/]node_modules[\\/](?:@radix-ui|@tanstack[\\/](?:query-core|react-query)|radix-ui|react-router)[\\/]/

const REACT = { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }

type Group = { name: string; test?: RegExp; minShareCount?: number; tags?: '$initial'[] }

const browserBuild = (
  name: 'client' | 'console',
  input: string[],
  groups: Group[],
): BuildEnvironmentOptions => ({
  outDir: 'build/client',
  emptyOutDir: name === 'client',
  manifest: `${name}.json`,
  rolldownOptions: {
    input,
    preserveEntrySignatures: 'allow-extension',
    output: {
      // Every page lists its files, and their hashes do not compress: seven characters are enough.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      // Many small files compress badly, and each needs its own headers.
      codeSplitting: { groups },
    },
  },
})

const CLIENT = browserBuild(
  'client',
  ['web/entry.client.tsx', 'web/entry.origin.ts'],
  [
    REACT,
    // Of our own files, what most islands share. With fewer islands every form would load the validation of the others.
    { name: 'parts', test: /[\\/](?:web|domain|contract|lucide)[\\/]/, minShareCount: 8 },
    // The icons that fewer islands share: a file for each would cost more than it saves.
    { name: 'icons', test: /[\\/]lucide[\\/]/, minShareCount: 2 },
    { name: 'libraries', test: SHARED_LIBRARIES, minShareCount: 2 },
    { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  ],
)

/** What a console needs at the start is one file beside the libraries. */
const CONSOLE = browserBuild(
  'console',
  ['web/entry.console.tsx'],
  [
    REACT,
    { name: 'console-libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
    { name: 'console', tags: ['$initial'] },
  ],
)

const LIBRARIES = [
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'd3-scale',
  'd3-shape',
  'lucide',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react/jsx-dev-runtime',
  'uqr',
  'zod',
]

export default defineConfig(({ command }) => {
  // Always a production build, even if the shell or a test runner sets NODE_ENV.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    // The last, hot reload of components, isn't used by the build.
    plugins: [typefaces(), icons(), tailwindcss(), command === 'serve' && react()],
    // The server routes pages; no folder is served directly.
    publicDir: false,
    build: {
      target: 'es2022',
      // The minimum of Tailwind 4; older targets would output every color twice.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) await builder.build(environment)
        await compressFiles('build/client/assets')
      },
    },
    environments: {
      client: { build: CLIENT },
      console: { consumer: 'client', build: CONSOLE },
      // Inlined into every document, so it has no imports.
      frame: {
        consumer: 'client',
        build: {
          outDir: 'build/frame',
          modulePreload: false,
          rolldownOptions: {
            input: 'web/frame/frame.ts',
            output: { format: 'iife', entryFileNames: 'frame.js' },
          },
        },
      },
      // One self-contained folder: the running server needs no web library, and React is always the production one.
      ssr: {
        build: {
          outDir: 'build/server',
          emitAssets: true,
          rolldownOptions: { input: 'web/entry.server.tsx', output: { entryFileNames: 'index.js' } },
        },
        ...(command === 'build' && {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        }),
      },
    },
    // Listed, so that the development server does not discover them one by one and reload the page for each.
    optimizeDeps: { include: LIBRARIES },
  }
})
