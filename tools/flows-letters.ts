// `node tools/flows-letters.ts`: measures the characters of both fonts in Chromium and writes packages/flow-book/diagram/widths.ts. Run it after a change of
// fonts.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { readCommand } from './arguments.ts'

readCommand({})
const TARGET = new URL('../packages/flow-book/diagram/widths.ts', import.meta.url)
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const characters = `${ascii}äöüÄÖÜß€…–—‘’„“”«»→·é×`
const fonts = {
  Archivo: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  Hanken: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}
const kinds = {
  text: 'font: 400 100px Hanken',
  bold: 'font: 620 100px Hanken',
  name: 'font: 640 100px Archivo; font-stretch: 104%',
}

const faces = Object.entries(fonts).map(([name, path]) => {
  const data = readFileSync(fileURLToPath(import.meta.resolve(path))).toString('base64')
  return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900; font-stretch: 62% 125% }`
})
const samples = Object.entries(kinds).map(
  ([kind, style]) => `<span id="${kind}" style="${style}; position: absolute; white-space: pre">x</span>`,
)

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.setContent(`<style>${faces.join('\n')}</style>${samples.join('')}`)
const widths: Record<string, number[]> = await page.evaluate(
  async ({ names, letters }) => {
    await document.fonts.ready
    const measure = (element: HTMLElement, letter: string) => {
      element.textContent = letter.repeat(10)
      return Math.round(element.getBoundingClientRect().width)
    }
    return Object.fromEntries(
      names.map((name) => [name, [...letters].map((letter) => measure(document.getElementById(name) as HTMLElement, letter))]),
    )
  },
  { names: Object.keys(kinds), letters: characters },
)
await browser.close()

const packages = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { dependencies: Record<string, string> }
const versions = Object.values(fonts).map((path) => path.split('/files/')[0] ?? '')
const lines = (numbers: number[]) => (numbers.join(' ').match(/.{1,120}(?: |$)/g) ?? []).map((line) => `    '${line}'`).join(' +\n')
writeFileSync(
  TARGET,
  `/**
 * Widths of characters in thousandths of the font size, as Chromium measures them: Hanken Grotesk for texts, Archivo for names. A diagram is laid out
 * before any browser has seen it, so it has to know how much room its words take. Written by \`node tools/flows-letters.ts\`.
 */
export const measuredCharacters = ${JSON.stringify(characters).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"')}

/** Versions of the measured font packages. */
export const measuredFonts = {
${versions.map((name) => `  '${name}': '${packages.dependencies[name]}',`).join('\n')}
} as const

/** By kind of text: Hanken Grotesk 400 and 620, Archivo 640 at 104 % of its width. In the order of the characters. */
export const measuredWidths = {
${Object.entries(widths)
  .map(([kind, numbers]) => `  ${kind}:\n${lines(numbers)},`)
  .join('\n')}
} as const
`,
)
console.log('packages/flow-book/diagram/widths.ts is written; npm run flows draws with it.')
