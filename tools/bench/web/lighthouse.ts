import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { type Measure, median, progress } from '../goal.ts'
import type { BenchPage } from './pages.ts'

const HOME = 'tools/bench/lighthouse'
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Total blocking time in ms by page, and without an entry 150. Scores are in hundredths. */
const BLOCKING: Readonly<Record<string, number>> = { 'offer by its link': 250 }
const PERFORMANCE = 95

type Result = {
  scores: Record<(typeof CATEGORIES)[number], number>
  blocking: number
  largestPaint: number
  longest: number
  failed: string[]
}
type Audit = { score: number | null; scoreDisplayMode: string; numericValue?: number; details?: { items?: { duration?: number }[] } }
type Report = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, Audit>
    runtimeError?: { code: string; message: string }
  }
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Report | undefined>

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(`${HOME}/node_modules/lighthouse`)) {
    progress('Lighthouse is being installed')
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: HOME, stdio: ['ignore', 2, 2] })
  }
  const entry = pathToFileURL(`${HOME}/node_modules/lighthouse/core/index.js`).href
  return ((await import(entry)) as { default: Lighthouse }).default
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** One cold run with Lighthouse's mobile defaults in a new profile, which holds only the visitor's storage. Null without a usable trace. */
async function runOnce(
  lighthouse: Lighthouse,
  executablePath: string | undefined,
  origin: string,
  page: BenchPage,
): Promise<Result | null> {
  const profile = mkdtempSync(join(tmpdir(), 'firn-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--no-first-run'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const [tab = await context.newPage()] = context.pages()
    await tab.goto(`${origin}/bench/bare`)
    await tab.evaluate((pairs) => {
      for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
    }, page.stored)
    const report = await lighthouse(origin + page.path, { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' })
    if (report?.lhr.runtimeError?.code === 'NO_NAVSTART') return null
    if (!report || report.lhr.runtimeError) throw new Error(`Lighthouse: ${page.path}: ${report?.lhr.runtimeError?.message ?? 'no report'}`)
    const { categories, audits } = report.lhr
    const tasks = audits['long-tasks']?.details?.items ?? []
    return {
      scores: Object.fromEntries(CATEGORIES.map((one) => [one, Math.round((categories[one]?.score ?? 0) * 100)])) as Result['scores'],
      blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration ?? 0)),
      failed: CATEGORIES.filter((one) => one !== 'performance')
        .flatMap((one) => categories[one]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Lighthouse's scores and total blocking time of each page, medians of five cold runs. `origin` also serves `/bench/bare`. */
export async function measureLighthouse(origin: string, pages: readonly BenchPage[], executablePath?: string): Promise<Measure[]> {
  const lighthouse = await loadLighthouse()
  const rows: Measure[] = []
  for (const [at, page] of pages.entries()) {
    progress(`Lighthouse, page ${at + 1} of ${pages.length}: ${page.name}`)
    const runs: Result[] = []
    // Lighthouse itself asks to run it again if its trace of a page has no navigation.
    for (let tries = 0; runs.length < RUNS && tries < 2 * RUNS; tries++) {
      const run = await runOnce(lighthouse, executablePath, origin, page)
      if (run) runs.push(run)
    }
    if (runs.length < RUNS) throw new Error(`Lighthouse: ${page.path}: only ${runs.length} of ${2 * RUNS} runs have a usable trace`)
    const middle = (of: (one: Result) => number) => median(runs.map(of))
    const note = `largest paint ${Math.round(middle((one) => one.largestPaint))} ms, longest task ${Math.round(middle((one) => one.longest))} ms`
    const failed = [...new Set(runs.flatMap((one) => one.failed))].join(', ')
    for (const category of CATEGORIES) {
      const isSpeed = category === 'performance'
      rows.push({
        name: `Lighthouse, ${page.name}: ${category}`,
        value: middle((one) => one.scores[category]),
        goal: isSpeed ? PERFORMANCE : 100,
        unit: 'points',
        ...(isSpeed ? { note } : failed && { note: failed }),
      })
    }
    const blocking = middle((one) => one.blocking)
    rows.push({ name: `Lighthouse, ${page.name}: total blocking time`, value: blocking, goal: BLOCKING[page.name] ?? 150, unit: 'ms' })
  }
  return rows
}
