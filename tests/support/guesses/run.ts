import { millisecondsInHour } from 'date-fns/constants'
import { calls } from '../../../contract/calls.ts'
import { OTP } from '../../../server/base/limits.ts'
import type { TestBrowser, TestServer } from '../server.ts'

/** Guesses in a round. Two hours of the server's clock pass between rounds. */
const PER_ROUND = 300
/** Guesses per device, one more than its limit. */
const PER_DEVICE = OTP.wrongCodes + 1
/** Maximum checked guesses per mailbox, however long. */
const MOST_TRIED = OTP.consecutive.wrongCodes
const OWNER = 'owner@firn.example'
/** Rounds after which the owner signs in. By then the strangers have used up their guesses. */
const ROUNDS_BETWEEN_SIGN_INS = 20
/** Alternating e-mails with and without an account per round, and the allowed difference of their median times. */
const COMPARED = 10
const APART = 1.25
/** Minimum number of times for a reliable median. */
const ENOUGH = 100

/** `tried`: guesses compared with a code. `signIns`: of the owner. `asked`: ms per code request, with and without an account. */
export type Figures = {
  guesses: number
  rounds: number
  tried: number
  signIns: number
  asked: { known: number; unknown: number }
  violation: string | null
}

let networks = 0
/** A separate network for each device. */
const elsewhere = () => {
  networks++
  return { 'x-forwarded-for': `2001:db8:${Math.floor(networks / 65_536).toString(16)}:${(networks % 65_536).toString(16)}::1` }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const sendCode = (browser: TestBrowser, email: string, network: Record<string, string>) =>
  browser.call('POST', calls.sendOtp.path, { email, isTemp: true }, network)

/**
 * Guesses the codes of one mailbox for days, under several addresses, from many devices and networks that request as many codes as allowed. The owner
 * signs in on a proven device once, when the strangers are refused everything. Violations are a successful guess, too many checked guesses between two
 * sign-ins, an owner who is refused, a response that is not a refusal, and different times for e-mails with and without an account.
 */
export async function runGuesses(server: TestServer, { guesses }: { guesses: number }): Promise<Figures> {
  const figures: Figures = { guesses: 0, rounds: 0, tried: 0, signIns: 0, asked: { known: 0, unknown: 0 }, violation: null }
  let lastRequest: unknown
  let sinceSignIn = 0
  const owner = server.browser()
  await owner.signIn(OWNER)
  const known: number[] = []
  const unknown: number[] = []
  for (let one = 0; one < COMPARED; one++) await server.browser().signIn(`known${one}@firn.example`)
  const timed = async (email: string, into: number[]) => {
    const begin = performance.now()
    await sendCode(server.browser(), email, elsewhere())
    into.push(performance.now() - begin)
  }
  while (figures.guesses < guesses && !figures.violation) {
    server.clock.advance(2 * millisecondsInHour)
    for (let left = Math.min(PER_ROUND, guesses - figures.guesses); left > 0 && !figures.violation; left -= PER_DEVICE)
      await guessOnce(Math.min(left, PER_DEVICE))
    for (let one = 0; one < COMPARED; one++) {
      await timed(`known${one}@firn.example`, known)
      await timed(`nobody${figures.rounds}-${one}@firn.example`, unknown)
    }
    figures.rounds++
    if (sinceSignIn > MOST_TRIED) figures.violation = `${sinceSignIn} guesses were tried, ${MOST_TRIED} may be`
    if (figures.rounds % ROUNDS_BETWEEN_SIGN_INS === 0) await signInAsOwner()
  }
  figures.asked = { known: median(known), unknown: median(unknown) }
  const ratio = figures.asked.known / figures.asked.unknown
  if (known.length >= ENOUGH && Math.max(ratio, 1 / ratio) > APART)
    figures.violation ??= `an e-mail with an account takes ${ratio.toFixed(2)} times as long`
  return figures

  async function signInAsOwner(): Promise<void> {
    await owner.signIn(OWNER).then(
      () => figures.signIns++,
      (error: unknown) => {
        figures.violation ??= `the owner was refused: ${String(error)}`
      },
    )
    sinceSignIn = 0
  }

  async function guessOnce(times: number): Promise<void> {
    const [browser, network] = [server.browser(), elsewhere()]
    const { status: sent, body } = await sendCode(browser, `owner+${figures.guesses}@firn.example`, network)
    // Without its own code a device cannot use that of another device.
    const requestId = sent === 200 ? body.requestId : lastRequest
    lastRequest = requestId
    for (let turn = 0; turn < times; turn++) {
      figures.guesses++
      const otp = String(figures.guesses % 1_000_000).padStart(6, '0')
      const { status, body: answer } = await browser.call('POST', calls.loginOtp.path, { requestId, otp }, network)
      // A patient stranger waits as long as the code is valid.
      const wait = Number(answer.unblockTS ?? 0) * 1000 - server.clock.now().getTime()
      if (sent === 200 && wait > 0 && wait < OTP.ttlMs) server.clock.advance(wait)
      if (sent === 200 && answer.code === 'otp.wrongCode') {
        figures.tried++
        sinceSignIn++
      }
      if (status === 200 || status >= 500) figures.violation = `guess ${figures.guesses} was answered ${status}`
    }
  }
}
