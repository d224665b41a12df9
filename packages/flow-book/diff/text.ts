import type { Change, Changed } from './change.ts'
import type { FlowDiff } from './compare.ts'

const SIGNS: Readonly<Record<Change, string>> = { came: '+', gone: '-', changed: '±' }
const MOST = 12
const LONGEST = 220

/** The differences as text for a terminal. */
export function diffText(diffs: readonly FlowDiff[], before: string, after = ''): string {
  const between = after ? `between ${before} and ${after}` : `since ${before}`
  if (diffs.length === 0) return `No flow has changed ${between}.`
  const flows = diffs.map((diff) =>
    [
      `${diff.title} (${diff.id})${standing(diff)}`,
      ...section('states', diff.states),
      ...section('transitions', diff.transitions),
      ...section('paths', diff.paths),
      ...section('texts', diff.texts),
      ...section('requirements', diff.requirements),
    ].join('\n'),
  )
  return [`${diffs.length} flows have changed ${between}. + came, - went, ± changed`, ...flows].join('\n\n')
}

const standing = ({ before, after }: FlowDiff): string => (before === null ? ', a new flow' : after === null ? ', no longer there' : '')

/** `3 came, 1 went`, by kind of change. */
export function countsInWords(changes: readonly Changed[]): string {
  const count = (change: Change) => changes.filter((one) => one.change === change).length
  const parts = [
    [count('came'), 'came'],
    [count('gone'), 'went'],
    [count('changed'), 'changed'],
  ].flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`]))
  return parts.join(', ')
}

function section(title: string, changes: readonly Changed[]): string[] {
  if (changes.length === 0) return []
  const lines = changes
    .slice(0, MOST)
    .map(({ change, what }) => `    ${SIGNS[change]} ${what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what}`)
  const more = changes.length > MOST ? [`      and ${changes.length - MOST} more in dist/flows/diff.html`] : []
  return [`  ${title}: ${countsInWords(changes)}`, ...lines, ...more]
}

/** The differences as Markdown, for a review on a code host. */
export function diffMarkdown(diffs: readonly FlowDiff[], before: string, after: string): string {
  const lists = (diff: FlowDiff) =>
    (['states', 'transitions', 'texts', 'requirements', 'paths'] as const).flatMap((name) => {
      const changes = diff[name]
      if (changes.length === 0) return []
      const lines = changes.map(({ change, what }) => `- ${MARKDOWN_SIGNS[change]} ${what.replaceAll(/[\\`*_<>|]/g, '\\$&')}`)
      const list = name === 'paths' ? ['<details><summary>all of them</summary>', '', ...lines, '', '</details>'] : lines
      return ['', `**${name}**: ${countsInWords(changes)}`, '', ...list]
    })
  const flows = diffs.flatMap((diff) => ['', `## ${diff.title} (\`${diff.id}\`)${standing(diff)}`, ...lists(diff)])
  return [
    `# Flows: ${before} → ${after}`,
    '',
    diffs.length === 0 ? 'No flow has changed.' : '➕ came, ➖ went, ✏️ changed',
    ...flows,
    '',
  ].join('\n')
}

const MARKDOWN_SIGNS: Readonly<Record<Change, string>> = { came: '➕', gone: '➖', changed: '✏️' }
