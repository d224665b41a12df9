import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { PublicConfig } from '../../contract/config.ts'
import { inLocale, type Locale, locales } from '../../contract/languages.ts'
import { publicConfig, readConfig } from '../../server/config.ts'
import { readTexts } from '../catalogues/texts.ts'
import { closureOf, readChunkList } from './chunk-list.ts'
import { documents, startModules, userCall } from './documents.ts'
import { inlinePictures } from './inline-pictures.ts'
import { descriptionIn, manifestPath, writeManifests } from './manifest.ts'
import { buildWorker } from './worker.ts'

/**
 * Placeholder for a segment of the address while a page is rendered. In links it becomes `{n}`, which the head script of the document fills. It must
 * not appear elsewhere.
 */
const SEGMENT = 'segment-of-the-address'

/** The index of the variable segment in each pattern, from 0, without the language. */
const SEGMENT_AT = 1

/** A class name of CSS modules (`vite.config.ts`). */
const SCOPED_CLASS = /\.([A-Za-z][\w-]*_[\w-]{4})(?![\w-])/g
/** Where the server inserts the installation's configuration. */
const CONFIG = '<script type="application/json" id="config">%config%</script>'

type Rendered = { html: string; title: string; lang: string }
type RenderPage = (path: string, config: PublicConfig, options: { isUsers: boolean }) => Promise<Rendered>

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

type NotLoaded = Record<'title' | 'hint' | 'again' | 'start', { id: string }>

/** Inserts the message for a page whose scripts did not load (SHELL-28): in one language, or in several if only the address tells the language. */
function withNotLoaded(html: string, said: NotLoaded, ...languages: readonly Locale[]): string {
  const lines = languages.map((language) => {
    const texts = readTexts(language, 'messages')
    const text = (name: keyof NotLoaded) => attribute(texts.get(said[name].id) ?? '')
    const links = `<a href="">${text('again')}</a> · <a href="${inLocale('/', language)}">${text('start')}</a>`
    return `<div lang="${language}"><p><b>${text('title')}</b> ${text('hint')}</p><p>${links}</p></div>`
  })
  return html.replace('role="alert" hidden></div>', () => `role="alert" hidden>${lines.join('')}</div>`)
}

/** The configuration with placeholders for what differs between installations. The server replaces them. */
function placeholders(): PublicConfig {
  const config = publicConfig(readConfig({}), null)
  const named = (['name', 'version', 'termsUrl', 'privacyUrl', 'supportChatUrl', 'publicUrl'] as const).map((key) => [
    key,
    `%config.${key}%`,
  ])
  return { ...config, ...Object.fromEntries(named) }
}

/** Bundles the script of the documents' heads as one classic script. */
async function headScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry: 'src/document/head.ts', formats: ['iife'], name: 'head' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The head of the documents was not built')
  return chunk.code.trim()
}

/** Delays the first frame until the page has been parsed. Otherwise a slow phone would lay out an empty page first. */
const WHOLE = '<link rel="expect" href="#main" blocking="render">'

/** Whether the frame shows the first picture of a call before the application runs (OFFER-35). */
const hasPlace = (calls: NonNullable<(typeof documents)[number]['calls']>) => calls.some(({ picture }) => picture?.name)

/** Preloads a script that the page needs. */
const preloadOf = (script: string) => `<link rel="modulepreload" crossorigin href="/${script}">`

/** Scripts that load after a call and its picture. The document's script requests them once the picture has been requested. */
const laterOf = (scripts: readonly string[]) =>
  scripts.length === 0 ? '' : `<script type="application/json" id="later">${JSON.stringify(scripts.map((one) => `/${one}`))}</script>`

/**
 * Divides the style sheets of a page into those that its frame uses, and those that are used later. Scripts add the latter, and they load with the
 * scripts.
 */
function byUse(app: string, styles: Iterable<string>, frame: string): { used: string[]; later: string[] } {
  const shown = new Set([...frame.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isUsed = (style: string) => {
    const classes = [...readFileSync(join(app, style), 'utf8').matchAll(SCOPED_CLASS)].map(([, name = '']) => name)
    return classes.length === 0 || classes.some((name) => shown.has(name))
  }
  const [used, later]: [string[], string[]] = [[], []]
  for (const style of styles) (isUsed(style) ? used : later).push(style)
  return { used, later }
}

/**
 * Writes `documents/` with the frame of each page and language, its inline styles and the list of its files; `documents.json` with their addresses;
 * the shell (an empty page for every other route); and `csp.json` with the hash of the inline script.
 * @throws Error if a frame shows a segment of its address, which would be another page's
 */
export async function prerenderAll(app: string, entry: string): Promise<void> {
  const shell = readFileSync(join(app, 'index.html'), 'utf8')
  // Only for our own server: on a static host, the files have no configuration.
  const { renderPage, notLoaded } = (await import(pathToFileURL(resolve(entry)).href)) as { renderPage: RenderPage; notLoaded: NotLoaded }
  const chunks = readChunkList(app)
  const { scripts: soonest } = closureOf(chunks, startModules)
  const config = placeholders()
  const script = await headScript()
  // For every other route. Its scripts know the language from the address.
  writeFileSync(
    join(app, 'shell.html'),
    withNotLoaded(shell, notLoaded, ...locales).replace('<title>', () => `${CONFIG}<script>${script}</script><title>`),
  )
  const list: { pattern: string; file: string }[] = []
  // Sequentially, because an address without a prefix uses the language that was loaded last.
  for (const language of locales) {
    for (const {
      pattern,
      query = '',
      route,
      parts = [],
      needsRest,
      needsAccount,
      calls = [],
      isStatic = false,
      isUsers = false,
    } of documents) {
      const address = inLocale(pattern, language)
      const page = await renderPage(address.replace(/:\w+/g, SEGMENT) + query, config, { isUsers })
      if (page.html === '') throw new Error(`Nothing was drawn of ${address}`)
      const frame = page.html.replace(/(href="[^"]*)segment-of-the-address/g, `$1{${SEGMENT_AT}}`)
      if (frame.includes(SEGMENT)) throw new Error(`The frame of ${pattern} shows a segment of its address`)
      const texts = ['start', ...(needsRest ? ['rest'] : []), ...(isUsers || needsAccount ? ['account'] : [])].map(
        (part) => `virtual:catalogue/${language}/${part}`,
      )
      const { styles: all, scripts } = closureOf(chunks, [...startModules, `src/app/routes/${route}.tsx`, ...parts, ...texts])
      const { used: styles, later } = byUse(app, all, frame)
      const css = [...styles].map((style) => readFileSync(join(app, style), 'utf8')).join('')
      // Prevents the loader of lazy parts from adding an inlined sheet again. A disabled sheet is not loaded.
      const known = [...styles].map((style) => `<link rel="stylesheet" href="/${style}" disabled>`).join('')
      const soon = later.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`).join('')
      const isLater = (script: string) => hasPlace(calls) && !soonest.has(script)
      const preload = [...scripts]
        .filter((one) => !isLater(one))
        .map(preloadOf)
        .join('')
      const data = `<script type="application/json" id="first-calls">${JSON.stringify([userCall, ...calls])}</script>${CONFIG}${laterOf([...scripts].filter(isLater))}`
      const html = withNotLoaded(shell, notLoaded, language)
        .replace('<html lang="en">', `<html lang="${page.lang}">`)
        .replace('/manifest.webmanifest', manifestPath(language))
        .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + attribute(descriptionIn(language)))
        .replace(/<title>.*?<\/title>/, () => `<title>${attribute(page.title)}</title>`)
        .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
        .replace('</head>', () => `${WHOLE}${data}<script>${script}</script><style>${css}</style>${known}${soon}${preload}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root"${isStatic ? ' data-static' : ''}>${inlinePictures(frame)}</div>`)
      const file = `documents/${language}/${route}.html`
      mkdirSync(dirname(join(app, file)), { recursive: true })
      writeFileSync(join(app, file), html)
      list.push({ pattern: address, file })
    }
  }
  writeFileSync(join(app, 'documents.json'), `${JSON.stringify(list)}\n`)
  writeManifests(app, locales)
  await buildWorker(app, list, locales)
  const hash = createHash('sha256').update(script).digest('base64')
  writeFileSync(join(app, 'csp.json'), `${JSON.stringify({ scriptHashes: [`sha256-${hash}`] })}\n`)
}
