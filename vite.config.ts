import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogueParts } from './tools/build/catalogue-parts.ts'
import { messagesById } from './tools/build/messages-by-id.ts'
import { withoutDescriptions } from './tools/build/without-descriptions.ts'

export default defineConfig({
  plugins: [
    catalogueParts(),
    messagesById(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    withoutDescriptions(),
  ],
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4174',
      '/sandbox': 'http://127.0.0.1:4174',
      '/places': 'http://127.0.0.1:4174',
      '/config.json': 'http://127.0.0.1:4174',
      '/art': 'http://127.0.0.1:4174',
    },
  },
  build: { outDir: 'dist/app', manifest: true, target: 'es2022', assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
})
