// `npm run make -- fonts`: creates subsets of both typefaces in src/ui/fonts. Run it again after an update of the typefaces.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const TARGET = 'src/ui/fonts'
const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))
/** Characters of English, German, French and place names nearby. Pages with rarer characters load the full files. */
const LETTERS = `${ASCII}\u00a0«»·×°©–—‘’‚“”„…•€−→←\u202f\u2009ÄÖÜäöüßÀÂÇÉÈÊÔàâçéèêëîïôùûœáíóñìòæø²½ÅåØõúýÁÍÓÚ`
/** Latin Extended-A, in separate files: Slavic, Baltic and Turkish names, which few pages show. */
const MORE_LETTERS = String.fromCharCode(...codes(0x100, 0x17f))
/** OpenType features: kerning, ligatures, composed characters, and tabular figures. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'lnum', 'tnum']

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

/** The display face in three widths, each with a fixed weight. The text face has variable weights. */
const CUTS = [
  {
    family: 'Archivo',
    file: 'archivo-poster.woff2',
    from: archivo,
    axes: { wdth: 118, wght: 690 },
    weight: '100 900',
    stretch: '111% 125%',
  },
  { family: 'Archivo', file: 'archivo-plate.woff2', from: archivo, axes: { wdth: 104, wght: 650 }, weight: '100 900', stretch: '96% 110%' },
  { family: 'Archivo', file: 'archivo-sign.woff2', from: archivo, axes: { wdth: 78, wght: 620 }, weight: '100 900', stretch: '62% 95%' },
  {
    family: 'Hanken',
    file: 'hanken.woff2',
    from: hanken,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    weight: '400 700',
    stretch: '100%',
  },
] as const

/** Full files for the characters outside the subsets: the rest of their range, and Latin extended. */
const WHOLE = [
  { family: 'Archivo Rest', file: archivo, weight: '100 900', stretch: '62% 125%' },
  { family: 'Hanken Rest', file: hanken, weight: '100 900', stretch: '100%' },
] as const
const LATIN = [...codes(0xa1, 0xff), 0x131, 0x152, 0x153, ...codes(0x2010, 0x2064), 0x20ac, 0x2122]
const EXTENDED = 'U+180-2ba, U+1e00-1e9f, U+1ef2-1eff, U+20a0-20ab, U+20ad-20c0'

function codes(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The CSS `unicode-range` of code points. */
function rangeOf(points: readonly number[]): string {
  const runs: [number, number][] = []
  for (const code of [...new Set(points)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).padStart(2, '0')
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}

type Face = { family: string; weight: string; stretch: string }

const faceOf = ({ family, weight, stretch }: Face, url: string, range: string) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-stretch: ${stretch};
  font-display: swap;
  src: url("${url}") format("woff2");
  unicode-range: ${range};
}
`

const pointsOf = (letters: string) => [...letters].map((letter) => letter.codePointAt(0) ?? 0)
const own = [...pointsOf(LETTERS), ...pointsOf(MORE_LETTERS)]
/** Creates a subset of a font, writes it and returns its `@font-face`. */
async function write(cut: (typeof CUTS)[number], file: string, font: Buffer, letters: string): Promise<void> {
  const made = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: cut.axes, keepFeatures: FEATURES, noHinting: true })
  writeFileSync(join(TARGET, file), made)
  faces.push(faceOf(cut, `./${file}`, rangeOf(pointsOf(letters))))
  console.log(`${join(TARGET, file)}: ${(made.length / 1000).toFixed(1)} KB of ${(font.length / 1000).toFixed(1)} KB`)
}

const faces: string[] = ['/* Written by `npm run make -- fonts`. */\n']
mkdirSync(TARGET, { recursive: true })
for (const cut of CUTS) {
  const whole = readFileSync(join('node_modules', cut.from))
  const more = readFileSync(join('node_modules', cut.from.replace('-latin-', '-latin-ext-')))
  await write(cut, cut.file, whole, LETTERS)
  await write(cut, cut.file.replace('.', '-more.'), more, MORE_LETTERS)
}
for (const face of WHOLE) {
  faces.push(faceOf(face, face.file, rangeOf(LATIN.filter((code) => !own.includes(code)))))
  faces.push(faceOf(face, face.file.replace('-latin-', '-latin-ext-'), EXTENDED))
}
const FACES = join(TARGET, 'faces.css')
writeFileSync(FACES, faces.join(''))
process.exit(spawnSync('node_modules/.bin/biome', ['format', '--write', FACES], { stdio: 'inherit' }).status ?? 1)
