import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inOneLine } from '../diagram/what-happens.ts'
import type { Changed } from '../diff/change.ts'
import { compareFlows, type FlowDiff } from '../diff/compare.ts'
import { openRevision, RevisionError } from '../diff/revision.ts'
import { type FlowEntry, readOldEntry } from '../read/flow-entry.ts'
import { type Commit, type Week, weeksOf } from './weeks.ts'

/** The changes of a flow in a week. `edges` are added or changed transitions, by their ids in the later revision. */
export type FlowChange = {
  id: string
  title: string
  standing: 'new' | 'gone' | 'changed'
  states: Changed[]
  transitions: Changed[]
  edges: string[]
  /** Paths of added or changed states. Missing in cache entries from before this field existed. */
  marked?: string[]
}

/** A week with its changes. `trouble` says why a revision could not be read. */
export type WeekOfChanges = Week & { flows: FlowChange[]; trouble: string | null }

const ROOT = new URL('../../../', import.meta.url)
/** Cache of past weeks, which no longer change. Outside version control. */
const CACHE = new URL('.cache/flow-changes/', ROOT)

/** Commits that changed the machines, newest first. Empty outside a repository or in a shallow copy. */
function commitsHere(): Commit[] {
  try {
    const log = execFileSync('git', ['log', '--format=%h %cI', '--', 'machines'], {
      cwd: fileURLToPath(ROOT),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [id = '', at = ''] = line.split(' ')
        return { id, at: new Date(at).toISOString() }
      })
  } catch {
    return []
  }
}

/** Reads the flows' changes week by week from the git history, newest first. @param today the flows in the work tree */
export async function readChanges(today: readonly FlowEntry[]): Promise<WeekOfChanges[]> {
  const weeks: WeekOfChanges[] = []
  for (const [at, week] of weeksOf(commitsHere()).entries()) {
    try {
      weeks.push({ ...week, flows: at === 0 ? await changesOf(week, today) : await remembered(week), trouble: null })
    } catch (error) {
      if (!(error instanceof RevisionError)) throw error
      weeks.push({ ...week, flows: [], trouble: error.message })
    }
  }
  return weeks
}

async function remembered(week: Week): Promise<FlowChange[]> {
  const file = new URL(`${week.before ?? 'start'}-${week.last}.json`, CACHE)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FlowChange[]
  const changes = await changesOf(week, await entriesAt(week.last))
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, JSON.stringify(changes))
  return changes
}

/** The flows of a revision without their paths. Changes are computed from machines only. */
async function entriesAt(revision: string): Promise<FlowEntry[]> {
  const opened = await openRevision(revision)
  try {
    const entries: FlowEntry[] = []
    for (const flow of opened.flows) entries.push(await readOldEntry(flow, []))
    return entries
  } finally {
    opened.close()
  }
}

async function changesOf({ before }: Week, after: readonly FlowEntry[]): Promise<FlowChange[]> {
  const old = before === null ? [] : await entriesAt(before)
  const bare = after.map((entry) => ({ ...entry, replay: { ...entry.replay, paths: [] } }))
  return compareFlows(old, bare, inOneLine).map(changeOf)
}

const changeOf = ({ id, title, before, after, states, transitions, marks }: FlowDiff): FlowChange => ({
  id,
  title,
  standing: before === null ? 'new' : after === null ? 'gone' : 'changed',
  states,
  transitions,
  edges: [...marks.after.keys()],
  marked: [...marks.states.keys()],
})
