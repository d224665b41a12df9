import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCatalogue } from '@firn/flow-book/read/catalogues.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyProduct, runIn } from '../support/copy.ts'
import { freePort } from '../support/instances/ports.ts'
import { type Instance, instanceAt } from '../support/instances/process.ts'
import { pseudo } from '../support/pseudo.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

const english = parseCatalogue(readFileSync('locales/en/messages.po', 'utf8'))
const server = JSON.parse(readFileSync('locales/en/server.json', 'utf8')) as Record<string, string>
/** Texts that the new language does not have yet. */
const LACKING = ['home.hero.start', 'quiz.resort.hint']

let copy = ''
let product: Instance

/** Adds a language like a developer: a line in the list and a folder. */
function addLanguage() {
  const list = join(copy, 'contract/languages.ts')
  const line = "  xx: { name: 'Pseudo', tag: 'en-GB' },\n"
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace(/\n\} satisfies/, (end) => `\n${line}${end.slice(1)}`),
  )
  expect(runIn(copy, 'node_modules/.bin/lingui', 'extract', '--clean', '--overwrite').status).toBe(0)
  const folder = join(copy, 'locales/xx')
  const messages = join(folder, 'messages.po')
  const filled = readFileSync(messages, 'utf8').replace(/^msgid "(.+)"\nmsgstr ""$/gm, (entry, id: string) =>
    LACKING.includes(id) ? entry : `msgid "${id}"\nmsgstr ${JSON.stringify(pseudo(english.get(id) ?? ''))}`,
  )
  writeFileSync(messages, filled)
  const own = Object.entries(server).filter(([id]) => !LACKING.includes(id))
  writeFileSync(join(folder, 'server.json'), JSON.stringify(Object.fromEntries(own.map(([id, text]) => [id, pseudo(text)]))))
}

const page = async (path: string) => (await fetch(product.url + path)).text()
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-device-id': 'd'.repeat(32), 'x-platform-type': '1', 'accept-language': 'xx' }
  const response = await fetch(`${product.url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return (await response.json()) as T
}

beforeAll(() => {
  copy = copyProduct('new-language')
  addLanguage()
})
afterAll(async () => {
  await product?.stop()
  rmSync(copy, { recursive: true, force: true })
})

describe('a new language with a line and a folder', () => {
  it('[I18N-16] passes types, the check of the catalogues and the build', () => {
    for (const project of ['tsconfig.web.json', 'tsconfig.node.json'])
      expect(runIn(copy, 'node_modules/typescript/bin/tsc', '--checkers', '1', '-p', project)).toEqual({ status: 0, output: '' })
    const check = runIn(copy, 'tools/catalogues.ts')
    expect(check.output).toContain('xx may lack texts: 2 read in English.')
    expect(check.output).toContain('Complete: English, German, French.')
    expect(check.status).toBe(0)
    const built = runIn(copy, 'tools/build.ts')
    expect(built.status, built.output).toBe(0)
  })

  it('[I18N-2] [I18N-16] has its own documents, with English for missing texts', async () => {
    product = instanceAt(await freePort(), { DATA_DIR: join(copy, 'data') }, copy)
    await product.start()
    const home = await page('/xx')
    expect(home).toContain('<html lang="xx">')
    expect(home).toContain(pseudo(english.get('home.hero.title') ?? ''))
    expect(home).toContain(english.get('home.hero.start'))
    expect(home).toContain('href="/xx/quiz"')
    expect(home).toMatch(/<a [^>]*hrefLang="fr"/i)
    expect(await page('/xx/quiz')).toContain(pseudo(english.get('quiz.start.title') ?? ''))
    expect(await page('/de')).toContain('hrefLang="xx"')
  })

  it('[I18N-2] [I18N-16] is used by the back end for responses and mails', async () => {
    await call('POST', '/quiz/session/start', { tags: ['trip'] })
    const pageInfo = { blockId: 'where', blockPage: 0 }
    const answer = { questionId: 'departure-city', answer: null, isSkipped: true }
    const { nextQuestion } = await call<{ nextQuestion: { question: { text: string; hint: string } } }>('POST', '/quiz/session/next', {
      pageInfo,
      answer,
    })
    expect(nextQuestion.question).toMatchObject({ text: pseudo(server['quiz.resort.text'] ?? ''), hint: server['quiz.resort.hint'] })
    await call('POST', '/user/auth/otp', { email: 'xx@example.com', isTemp: false })
    const outbox = async () => JSON.parse(await page('/sandbox/outbox.json?to=xx@example.com')) as { subject: string; text: string }[]
    await expect.poll(async () => (await outbox())[0]?.subject).toMatch(/^⟦Yóúr Firn códé: \d{3} \d{3}⟧$/)
    expect((await outbox())[0]?.text).toContain(pseudo(server['mail.code.footer'] ?? ''))
  })
})
