import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
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
  orderBy: 'messageId',
  format: {
    catalogExtension: '.json',
    parse: (content) =>
      Object.fromEntries(Object.entries(JSON.parse(content) as Record<string, string>).map(([id, translation]) => [id, { translation }])),
    serialize: (catalog) =>
      `${JSON.stringify(Object.fromEntries(Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation])), null, 2)}\n`,
  },
})
