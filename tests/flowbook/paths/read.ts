/** Rows of a CSV text by RFC 4180. @throws Error if a row has another number of fields than the first one */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, quoted, bare = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (pattern.lastIndex === text.length) break
  }
  if (pattern.lastIndex !== text.length) throw new Error('This is not CSV')
  rows.pop()
  const odd = rows.find((row) => row.length !== rows[0]?.length)
  if (odd) throw new Error(`A row has ${odd.length} fields, not ${rows[0]?.length}: ${odd.join(' | ')}`)
  return rows
}

export type Scenario = { tags: string[]; title: string; steps: { keyword: string; text: string }[] }

const STEP = /^(Given|When|Then|And) (.+)$/

/** The scenarios of a Gherkin document with at most one feature. @throws Error with the line that is not Gherkin there */
export function readGherkin(text: string): { feature: string; rules: string[]; scenarios: Scenario[] } {
  const lines = text.split('\n').map((line) => line.trim())
  if (lines.shift() !== '# language: en') throw new Error('The language is missing')
  const feature = /^Feature: (.+)$/.exec(lines.shift() ?? '')?.[1]
  if (!feature) throw new Error('A document begins with its feature')
  const rules: string[] = []
  const scenarios: Scenario[] = []
  let tags: string[] = []
  let isDescribing = true
  for (const line of lines.filter((one) => one !== '')) {
    const step = STEP.exec(line)
    const [, keyword, title = ''] = /^(Rule|Scenario): (.+)$/.exec(line) ?? []
    if (/^(@[\w-]+)( @[\w-]+)*$/.test(line)) tags = line.split(' ').map((tag) => tag.slice(1))
    else if (keyword === 'Rule') rules.push(title)
    else if (keyword === 'Scenario') {
      scenarios.push({ tags, title, steps: [] })
      tags = []
    } else if (step && !isDescribing) {
      const [, word = '', sentence = ''] = step
      const before = scenarios.at(-1)?.steps
      if (!before || (word === 'And' && before.length === 0)) throw new Error(`No step can be here: ${line}`)
      before.push({ keyword: word, text: sentence })
    } else if (!isDescribing) throw new Error(`This is not Gherkin: ${line}`)
    isDescribing = keyword === 'Rule' || (isDescribing && keyword === undefined && tags.length === 0)
  }
  return { feature, rules, scenarios }
}
