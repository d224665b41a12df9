import { millisecondsInHour } from 'date-fns/constants'
import { calls } from '../../../contract/calls.ts'
import { OTP } from '../../../server/base/limits.ts'
import type { TestBrowser, TestServer } from '../server.ts'

/** Guesses that strangers make in an hour of the server's clock: many times what can be tried. */
const PER_HOUR = 5000
/** Guesses of each device, one more than are tried there. */
const PER_DEVICE = OTP.wrongCodes + 1
/** What can be tried of one e-mail in an hour: each of its codes as often as a device may be wrong. */
const MOST_TRIED = OTP.sendsPerHourAndEmail * OTP.wrongCodes
/** E-mails with an account and without one that are asked about in turn in each hour, and how far apart the medians of their times may lie. */
const COMPARED = 10
const APART = 1.25
/** Fewer times than these say more of the machine's other work than of the server. */
const ENOUGH = 100

/** `tried` were held against a code, `asked` ms of asking for a code of an e-mail with an account and without. */
export type Figures = {
  guesses: number
  hours: number
  tried: number
  mostInAnHour: number
  asked: { known: number; unknown: number }
  violation: string | null
}

let networks = 0
/** A network of one's own for each device. */
const elsewhere = () => {
  networks++
  return { 'x-forwarded-for': `2001:db8:${Math.floor(networks / 65_536).toString(16)}:${(networks % 65_536).toString(16)}::1` }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const sendCode = (browser: TestBrowser, email: string, network: Record<string, string>) =>
  browser.call('POST', calls.sendOtp.path, { email, isTemp: true }, network)

/**
 * Strangers guess the codes of one e-mail, each from a device and a network of its own that asks for codes as often as it may, hour after hour. A violation is a
 * guess that signs somebody in, more tries in an hour than there may be, an answer that is no refusal, or an e-mail with an account that takes another time than one without, where enough were asked about.
 */
export async function runGuesses(server: TestServer, { guesses }: { guesses: number }): Promise<Figures> {
  const figures: Figures = { guesses: 0, hours: 0, tried: 0, mostInAnHour: 0, asked: { known: 0, unknown: 0 }, violation: null }
  let lastRequest: unknown
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
    const before = figures.tried
    for (let left = Math.min(PER_HOUR, guesses - figures.guesses); left > 0 && !figures.violation; left -= PER_DEVICE)
      await guessOnce(Math.min(left, PER_DEVICE))
    for (let one = 0; one < COMPARED; one++) {
      await timed(`known${one}@firn.example`, known)
      await timed(`nobody${figures.hours}-${one}@firn.example`, unknown)
    }
    figures.hours++
    figures.mostInAnHour = Math.max(figures.mostInAnHour, figures.tried - before)
    if (figures.mostInAnHour > MOST_TRIED) figures.violation = `${figures.mostInAnHour} guesses were tried in an hour, ${MOST_TRIED} may be`
  }
  figures.asked = { known: median(known), unknown: median(unknown) }
  const ratio = figures.asked.known / figures.asked.unknown
  if (known.length >= ENOUGH && Math.max(ratio, 1 / ratio) > APART)
    figures.violation ??= `an e-mail with an account takes ${ratio.toFixed(2)} times as long`
  return figures

  async function guessOnce(times: number): Promise<void> {
    const [browser, network] = [server.browser(), elsewhere()]
    const { status: sent, body } = await sendCode(browser, 'owner@firn.example', network)
    // Without a code of one's own, that of another device is as good as none.
    const requestId = sent === 200 ? body.requestId : lastRequest
    lastRequest = requestId
    for (let turn = 0; turn < times; turn++) {
      figures.guesses++
      const otp = String(figures.guesses % 1_000_000).padStart(6, '0')
      const { status, body: answer } = await browser.call('POST', calls.loginOtp.path, { requestId, otp }, network)
      if (sent === 200 && answer.code === 'otp.wrongCode') figures.tried++
      if (status === 200 || status >= 500) figures.violation = `guess ${figures.guesses} was answered ${status}`
    }
  }
}
