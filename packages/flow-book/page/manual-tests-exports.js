// A manual test session as Markdown, CSV and JUnit XML. Copied into the page's script without its exports.

/** @typedef {{ id: string, flowTitle: string, title: string, requirements: string[], steps: { when: string, expected: string[] }[] }} ManualTest */
/** @typedef {{ outcome: 'passed' | 'failed' | 'open', ticks: number[], note: string, pictures: string[], at: string }} Result */
/** @typedef {{ test: ManualTest, result: Result }} Row */

const marks = { passed: 'passed', failed: 'failed', open: 'not done' }

const inOneLine = (text) => text.replace(/\s+/g, ' ').trim()
const cell = (text) => inOneLine(text).replaceAll('|', '\\|')

/** @param {readonly Row[]} rows @param {string} revision */
export function toMarkdown(rows, revision) {
  const lines = rows.flatMap(({ test, result }) => [
    `## ${test.id}: ${inOneLine(test.title)}`,
    '',
    `${marks[result.outcome]}${result.at ? `, ${result.at}` : ''}. ${test.flowTitle}; ${test.requirements.join(', ')}`,
    '',
    '| | When | Then |',
    '| --- | --- | --- |',
    ...test.steps.map(
      ({ when, expected }, at) => `| ${result.ticks.includes(at) ? 'x' : ''} | ${cell(when)} | ${cell(expected.join('; '))} |`,
    ),
    '',
    ...(result.note ? [`> ${inOneLine(result.note)}`, ''] : []),
    ...result.pictures.map((picture, at) => `![Screenshot ${at + 1}](${picture})\n`),
  ])
  return ['# Tests by hand', '', `Revision ${revision}`, '', ...lines].join('\n')
}

/** A field by RFC 4180. Notes are user input, so a value that a spreadsheet would read as a formula is escaped. */
function field(value) {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** @param {readonly Row[]} rows */
export function toCsv(rows) {
  const head = ['test', 'flow', 'title', 'requirements', 'outcome', 'steps done', 'steps', 'when', 'note']
  const lines = rows.map(({ test, result }) => [
    test.id,
    test.flowTitle,
    test.title,
    test.requirements.join(' '),
    marks[result.outcome],
    String(result.ticks.length),
    String(test.steps.length),
    result.at,
    result.note,
  ])
  return [head, ...lines].map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}

/** Whether XML 1.0 permits a character, escaped or not. */
function isSpeakable(character) {
  const code = character.codePointAt(0)
  return code < 0x20 ? [0x9, 0xa, 0xd].includes(code) : code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff)
}
const SPECIAL = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
const xml = (text) => [...text].map((one) => (isSpeakable(one) ? (SPECIAL[one] ?? one) : '\ufffd')).join('')

/** The last completed step and the expected result of the next one: the point of failure. */
function whereItFailed({ test, result }) {
  const at = test.steps.findIndex((_, index) => !result.ticks.includes(index))
  const step = test.steps[at]
  return step ? `Step ${at + 1}: when ${step.when}, then ${step.expected.join('; ')}` : 'Every step was ticked'
}

/** JUnit XML for CI servers: a suite for each flow, a case for each test. Open tests are skipped. @param {readonly Row[]} rows */
export function toJunit(rows) {
  const suites = [...new Set(rows.map(({ test }) => test.flowTitle))].map((flow) => {
    const own = rows.filter(({ test }) => test.flowTitle === flow)
    const count = (outcome) => own.filter(({ result }) => result.outcome === outcome).length
    const cases = own.map((row) => {
      const { test, result } = row
      const inside = {
        passed: '',
        failed: `<failure message="${xml(whereItFailed(row))}">${xml(result.note)}</failure>`,
        open: '<skipped/>',
      }[result.outcome]
      return `    <testcase classname="${xml(flow)}" name="${xml(`${test.id} ${test.title}`)}" time="0">${inside}</testcase>`
    })
    const counts = `tests="${own.length}" failures="${count('failed')}" errors="0" skipped="${count('open')}"`
    return `  <testsuite name="${xml(flow)}" ${counts} time="0">\n${cases.join('\n')}\n  </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}
