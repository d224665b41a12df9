import type { Db } from './types.ts'

/** Questions that one statement takes at most; those beyond have the next one. */
const MOST_QUESTIONS = 100
/** Milliseconds for which a statement under way keeps the next one of its kind waiting: one that takes longer, or hangs, holds nobody up. */
const PATIENCE = 20

type Waiting<Question, Answer> = { question: Question; resolve(answer: Answer): void; reject(error: unknown): void }

/**
 * A read that requests make together, for what every request asks: those that come at the same moment, or while others of the kind are under way,
 * share one statement. Nothing is remembered: a question goes out after it was put, so what it reads is as new as if it were asked alone. Where the
 * statement breaks, it breaks for all that shared it. `ask` returns an answer for each question, in their order. Of a kind one statement is under way at a time, unless
 * `mostUnderWay` says that more are worth their price, and none waits for another's rows.
 */
export function askedTogether<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
  { mostUnderWay: most = 1 } = {},
): (db: Db, question: Question) => Promise<Answer> {
  const desks = new WeakMap<Db, { waiting: Waiting<Question, Answer>[]; underWay: number; isDue: boolean }>()
  return (db, question) => {
    const desk = desks.get(db) ?? { waiting: [], underWay: 0, isDue: false }
    desks.set(db, desk)
    const goOn = () => {
      if (desk.isDue || desk.underWay >= most || desk.waiting.length === 0) return
      desk.isDue = true
      // After everything that has arrived by now was read, and not before.
      setImmediate(() => {
        desk.isDue = false
        void send()
      })
    }
    const send = async () => {
      const asked = desk.waiting.splice(0, MOST_QUESTIONS)
      desk.underWay++
      let isWaitedFor = true
      const letNextGo = () => {
        if (!isWaitedFor) return
        isWaitedFor = false
        desk.underWay--
        goOn()
      }
      const late = setTimeout(letNextGo, PATIENCE)
      try {
        const answers = await ask(
          db,
          asked.map((one) => one.question),
        )
        for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      } finally {
        clearTimeout(late)
        letNextGo()
      }
    }
    return new Promise((resolve, reject) => {
      desk.waiting.push({ question, resolve, reject })
      goOn()
    })
  }
}
