import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './contract/languages.ts'
import { messages } from './machines/messages.ts'

const namedByMachines = 'machines/messages.ts'

export default defineConfig({
  sourceLocale: defaultLocale,
  locales,
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src', namedByMachines] }],
  extractors: [
    {
      match: (file) => file.endsWith(namedByMachines),
      extract: (_file, _code, onMessageExtracted) => {
        for (const [id, message] of Object.entries(messages)) onMessageExtracted({ id, message })
      },
    },
    babel,
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
