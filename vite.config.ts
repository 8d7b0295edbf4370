// Builds the web in four parts: islands and the consoles for the browser, the frame's script for every document, and the renderer for
// the server.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions } from 'vite'
import { compressFiles } from './scripts/compress-files.ts'
import { icons } from './scripts/icons.ts'
import { typefaces } from './scripts/typefaces.ts'

/** What most islands are made of, and small files that many of them share. */
const PARTS =
  /[\\/]web[\\/](?:ui[\\/](?:badge|button|card|check-form|checkbox|class-names|field|icon|has-text|input|skeleton)|data[\\/](?:call|drafts|idempotency-key|onboarding-records|storage|use-single-flight)|shell[\\/](?:page-facts|contact-options|use-hydrated|full-page-message|dark-shop|error-screen|island-root|use-lazy-component)|content[\\/]shell)\.tsx?$|[\\/]domain[\\/](?:assessment-choices|numbers|visible-text)\.ts$|[\\/]lucide[\\/].*[\\/](?:calendar-clock|check|chevron-down|chevron-right|circle-check|clock|mail|phone|triangle-alert|x)\.mjs$/

/** What sign-in and portal are made of. */
const SHARED_LIBRARIES =
  /[\\/]node_modules[\\/](?:@radix-ui|@tanstack[\\/](?:query-core|react-query)|radix-ui|react-router)[\\/]/

const REACT = { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }

type Group = { name: string; test?: RegExp; minShareCount?: number; tags?: '$initial'[] }

const browserBuild = (name: 'client' | 'console', groups: Group[]): BuildEnvironmentOptions => ({
  outDir: 'build/client',
  emptyOutDir: name === 'client',
  manifest: `${name}.json`,
  rolldownOptions: {
    input: `web/entry.${name}.tsx`,
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

const CLIENT = browserBuild('client', [
  REACT,
  { name: 'parts', test: PARTS, minShareCount: 2 },
  { name: 'libraries', test: SHARED_LIBRARIES, minShareCount: 2 },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
])

/** What a console needs at the start is one file beside the libraries. */
const CONSOLE = browserBuild('console', [
  REACT,
  { name: 'console-libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
  { name: 'console', tags: ['$initial'] },
])

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
    plugins: [
      typefaces(),
      icons(),
      tailwindcss(),
      // Hot reload of components; not used by the build.
      command === 'serve' && react(),
    ],
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
