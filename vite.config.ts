import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogueParts } from './tools/build/catalogue-parts.ts'
import { chunkList } from './tools/build/chunk-list.ts'
import { chunkNames } from './tools/build/chunks.ts'
import { withoutContractDescriptions } from './tools/build/without-contract-descriptions.ts'
import { withoutDescriptions } from './tools/build/without-descriptions.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    catalogueParts(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ jsxImportSource: '#jsx' }),
    withoutDescriptions(),
    withoutContractDescriptions(),
    chunkList(),
  ],
  // React has the hook itself; the package plays it for versions that have not.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4174',
      '/sandbox': 'http://127.0.0.1:4174',
      '/places': 'http://127.0.0.1:4174',
      '/config.json': 'http://127.0.0.1:4174',
      '/art': 'http://127.0.0.1:4174',
    },
  },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without modulepreload load the same files, only later.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Every page carries the names of all files, and what is random in them can't be compressed: some forty bits are enough to tell the builds of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            // Modules of a group may lie in another one's chunk: the groups follow the graph, and nothing of ours runs at import but definitions.
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames(), debugName: 'areas' }] },
          },
        },
  },
  // Short in the build: each name stands in the documents, too.
  css: { modules: { generateScopedName: command === 'build' ? '[local]_[hash:base64:4]' : '[name]_[local]_[hash:base64:4]' } },
}))
