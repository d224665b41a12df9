import { type CertifyWorld, certifyCases } from './certify-cases.ts'

/** A request and its answer, without the key, which is in a header. `ms` is the time until the answer was read. */
type Exchange = { path: string; request: unknown; status: number | null; answer: unknown; ms: number }
/** The outcome of a case with its exchanges, in sequence. */
export type CaseReport = { id: string; what: string; passed: boolean; detail: string; exchanges: Exchange[] }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A `fetch` that records every exchange. */
export function recorder(send: typeof fetch = fetch): { fetch: typeof fetch; take(): Exchange[] } {
  const exchanges: Exchange[] = []
  return {
    take: () => exchanges.splice(0),
    async fetch(input, init) {
      const start = performance.now()
      const exchange: Exchange = {
        path: new URL(String(input)).pathname,
        request: parsed(String(init?.body ?? '')),
        status: null,
        answer: null,
        ms: 0,
      }
      exchanges.push(exchange)
      try {
        const response = await send(input, init)
        const text = await response.text()
        exchange.status = response.status
        exchange.answer = parsed(text)
        return new Response(text, { status: response.status, headers: response.headers })
      } finally {
        exchange.ms = Math.round(performance.now() - start)
      }
    },
  }
}

/** Plays the cases one after another. A case that fails ends only itself. */
export async function certify(
  world: CertifyWorld,
  take: () => Exchange[],
  onCase: (report: CaseReport) => void = () => {},
): Promise<CaseReport[]> {
  const reports: CaseReport[] = []
  for (const { id, what, play } of certifyCases) {
    take()
    const outcome = await play(world).then(
      (detail) => ({ passed: true, detail }),
      (error: unknown) => ({ passed: false, detail: error instanceof Error ? error.message : String(error) }),
    )
    const report = { id, what, ...outcome, exchanges: take() }
    reports.push(report)
    onCase(report)
  }
  return reports
}

/** The report in Markdown. `where` is the address that was asked. */
export function reportText(reports: readonly CaseReport[], { where, at }: { where: string; at: Date }): string {
  const rows = reports.map(
    ({ id, what, passed, detail }) => `| ${id} | ${what} | ${passed ? 'passed' : '**failed**'} | ${detail.replaceAll('|', '/')} |`,
  )
  const cases = reports.map(({ id, exchanges }) =>
    [
      `## ${id}`,
      ...exchanges.map(
        ({ path, request, status, answer, ms }) =>
          `\`POST ${path}\` → ${status ?? 'no answer'} in ${ms} ms\n\n\`\`\`json\n${JSON.stringify(request, null, 2)}\n\`\`\`\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``,
      ),
    ].join('\n\n'),
  )
  const head = `# Certification cases of ETG\n\nAgainst ${where} at ${at.toISOString()}. Keys are removed.\n\n| case | what | result | detail |\n|---|---|---|---|\n`
  return `${head}${rows.join('\n')}\n\n${cases.join('\n\n')}\n`
}
