import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicConfig } from '../../contract/config.ts'
import { publicConfig, readConfig } from '../../server/config.ts'
import { closureOf, readManifest } from './manifest.ts'

/** Pages that paint before any script runs, and the route module whose styles they need. */
const PAGES = [
  { path: '/', file: 'index.html', route: 'home' },
  { path: '/quiz', file: 'quiz/index.html', route: 'quiz-start' },
  { path: '/de', file: 'de/index.html', route: 'home' },
  { path: '/de/quiz', file: 'de/quiz/index.html', route: 'quiz-start' },
] as const

interface Rendered {
  html: string
  title: string
  lang: string
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Writes the shell (an empty page for every other route) and the prerendered pages with their styles inline, and `csp.json` with the hashes
 * of inline scripts, which the server puts into its content security policy.
 */
export async function prerenderAll(app: string, entry: string): Promise<void> {
  const shell = readFileSync(join(app, 'index.html'), 'utf8')
  writeFileSync(join(app, 'shell.html'), shell)
  const { renderPage } = (await import(pathToFileURL(resolve(entry)).href)) as {
    renderPage: (path: string, config: PublicConfig) => Promise<Rendered>
  }
  const manifest = readManifest(app)
  // What the installation's own configuration says replaces this as soon as the application starts.
  const config = publicConfig(readConfig({}), null)
  for (const { path, file, route } of PAGES) {
    const page = await renderPage(path, config)
    const { styles, scripts } = closureOf(manifest, ['index.html', `src/app/routes/${route}.tsx`, `virtual:catalogue/${page.lang}/start`])
    const css = [...styles].map((style) => readFileSync(join(app, style), 'utf8')).join('')
    // The loader of later chunks adds no sheet that is linked already: a second copy would come after theirs and win over them.
    const known = [...styles].map((style) => `<link rel="stylesheet" href="/${style}" media="not all">`).join('')
    const preload = [...scripts].map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`).join('')
    const html = shell
      .replace('<html lang="en">', `<html lang="${page.lang}">`)
      .replace(/<title>.*?<\/title>/, () => `<title>${attribute(page.title)}</title>`)
      .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
      .replace('</head>', () => `<style>${css}</style>${known}${preload}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
    const target = join(app, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, html)
  }
  writeFileSync(join(app, 'csp.json'), `${JSON.stringify({ scriptHashes: inlineScriptHashes(shell) })}\n`)
}

/** Hashes of scripts that stand in the page itself. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
