import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './contract/languages.ts'

export default defineConfig({
  sourceLocale: defaultLocale,
  locales,
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
})
