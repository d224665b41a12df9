import { Hono } from 'hono'
import * as v from 'valibot'
import { languageTag, localeOf } from '../../../contract/languages.ts'
import { text } from '../../base/texts.ts'
import type { WireIntent } from '../../db/schema/index.ts'
import { hasCheckDigit } from './cards.ts'
import { CardError, type CardSandboxDeps } from './deps.ts'
import { answerChallenge, confirmIntent, readIntent, storeCard } from './intents.ts'

const ConfirmBody = v.object({
  clientSecret: v.string(),
  returnUrl: v.pipe(v.string(), v.url()),
  card: v.object({
    number: v.pipe(v.string(), v.regex(/^\d{13,19}$/), v.check(hasCheckDigit)),
    expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    expYear: v.pipe(v.number(), v.integer()),
    cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  }),
})

/** The fields of an intent that a page may see, without metadata. */
function publicIntent({ id, status, amount, currency, client_secret, last_payment_error, next_action }: WireIntent) {
  return { id, object: 'payment_intent', status, amount, currency, client_secret, last_payment_error, next_action }
}

/**
 * The calls of the browser SDK. Errors are returned with status 200, so that refused cards do not fill the tester's console. Only a return URL
 * outside the shop is a real error.
 */
export function elementsRoutes(deps: CardSandboxDeps, nudge: () => void): Hono {
  const app = new Hono()

  app.post('/confirm', async (c) => {
    const body = v.safeParse(ConfirmBody, await c.req.json().catch(() => null))
    if (!body.success)
      return c.json({ error: { type: 'validation_error', code: 'incorrect_number', message: 'Your card details are incomplete.' } })
    const { clientSecret, returnUrl, card } = body.output
    if (!deps.appOrigins.includes(new URL(returnUrl).origin))
      throw new CardError(400, { code: 'url_invalid', message: 'The return URL must be on the origin of the shop.', param: 'return_url' })
    const id = clientSecret.split('_secret_')[0] ?? ''
    try {
      if ((await readIntent(deps.db, id)).client_secret !== clientSecret)
        throw new CardError(404, { code: 'resource_missing', message: 'No such payment_intent' })
      const method = await storeCard(deps.db, card)
      const origin = new URL(c.req.url).origin
      const intent = await confirmIntent(deps, id, { paymentMethod: method.id, returnUrl, challengeUrl: (pi) => `${origin}/3ds/${pi}` })
      nudge()
      return c.json(
        intent.last_payment_error
          ? { error: { ...intent.last_payment_error, payment_intent: publicIntent(intent) } }
          : { paymentIntent: publicIntent(intent) },
      )
    } catch (error) {
      if (error instanceof CardError) return c.json({ error: error.body })
      throw error
    }
  })

  app.get('/intents/:id', async (c) => {
    const intent = await readIntent(deps.db, c.req.param('id'))
    if (intent.client_secret !== c.req.query('client_secret'))
      throw new CardError(404, { code: 'resource_missing', message: 'No such payment_intent' })
    return c.json({ paymentIntent: publicIntent(intent) })
  })
  return app
}

/** The bank's page of the sandbox: 'Complete' or 'Fail', then back to the return URL of the confirmation. */
export function challengeRoutes(deps: CardSandboxDeps, nudge: () => void): Hono {
  const app = new Hono()

  app.get('/:id', async (c) => {
    const intent = await readIntent(deps.db, c.req.param('id'))
    const lang = localeOf(new URL(intent.return_url ?? 'http://127.0.0.1/').pathname.split('/')[1])
    const title = text(lang, 'card.challenge.title')
    const amount = new Intl.NumberFormat(languageTag(lang), { style: 'currency', currency: intent.currency }).format(intent.amount / 100)
    c.header('content-security-policy', "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'")
    return c.html(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/js/challenge.css"><main><h1>${title}</h1><p>${text(lang, 'card.challenge.lead')}</p><p class="amount">${amount}</p><form method="post"><button name="outcome" value="complete">${text(lang, 'card.challenge.complete')}</button><button name="outcome" value="fail" class="line">${text(lang, 'card.challenge.fail')}</button></form><p class="note">${text(lang, 'card.challenge.note')}</p></main></html>`,
    )
  })

  app.post('/:id', async (c) => {
    const form = await c.req.parseBody()
    const intent = await answerChallenge(deps, c.req.param('id'), form.outcome === 'complete')
    nudge()
    const back = new URL(intent.return_url ?? '/', c.req.url)
    back.searchParams.set('payment_intent', intent.id)
    back.searchParams.set('payment_intent_client_secret', intent.client_secret)
    back.searchParams.set('redirect_status', ['succeeded', 'requires_capture'].includes(intent.status) ? 'succeeded' : 'failed')
    return c.redirect(back.href, 303)
  })
  return app
}
