import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CALLERS = 10
const program = fileURLToPath(new URL('./caller.ts', import.meta.url))

/** Waits for the next message of a process. */
async function answerOf(caller: ChildProcess): Promise<unknown> {
  const [message] = await once(caller, 'message')
  return message
}

async function startCaller(): Promise<ChildProcess> {
  const caller = fork(program, { execArgv: ['--no-warnings'] })
  await answerOf(caller)
  return caller
}

/**
 * In each round ten processes lock one folder at once, and the one that got it is killed. The next round finds what the killed process left behind.
 * Returns the answers of each round that is not one 'locked' and nine 'in use'.
 */
export async function playLockRounds(rounds: number): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'firn-lock-rounds-'))
  let callers = await Promise.all(Array.from({ length: CALLERS }, startCaller))
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      callers.map((caller) => {
        const answer = answerOf(caller)
        caller.send(dir)
        return answer
      }),
    )
    if (answers.toSorted().join() !== [...Array(CALLERS - 1).fill('in use'), 'locked'].join()) wrong.push(`${round}: ${answers.join()}`)
    callers = await Promise.all(
      callers.map(async (caller, at) => {
        if (answers[at] !== 'locked') return caller
        const ended = once(caller, 'exit')
        caller.kill('SIGKILL')
        await ended
        return startCaller()
      }),
    )
  }
  await Promise.all(
    callers.map((caller) => {
      const ended = once(caller, 'exit')
      caller.disconnect()
      return ended
    }),
  )
  rmSync(dir, { recursive: true })
  return wrong
}
