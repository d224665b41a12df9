// The card form inside its frame. Only it sees the card. It sends the card to the sandbox and reports the result to the page.
const settings = new URLSearchParams(location.hash.slice(1))
const pageOrigin = settings.get('origin') ?? ''
const frameId = settings.get('id') ?? ''
// The server has inserted the texts of the form in every language.
const languages = JSON.parse(document.getElementById('card').dataset.texts)
const asked = (settings.get('locale') ?? 'en').split('-')[0]
const language = Object.hasOwn(languages, asked) ? asked : 'en'
const texts = languages[language]

const form = document.getElementById('card')
const problem = document.getElementById('problem')
const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((id) => document.getElementById(id))
const digits = (input) => input.value.replace(/\D/g, '')
const tell = (message) => parent.postMessage({ source: 'firn-card-sandbox', id: frameId, ...message }, pageOrigin)

document.documentElement.lang = language
for (const { family, src, weight = '400' } of JSON.parse(settings.get('fonts') ?? '[]'))
  document.fonts.add(new FontFace(family, src, { weight, display: 'swap' }))
if (settings.get('family')) document.body.style.fontFamily = settings.get('family')
for (const input of [number, expiry, cvc]) document.querySelector(`label[for=${input.id}]`).textContent = texts[input.id]
expiry.placeholder = texts.expiryHint
cvc.placeholder = texts.cvcHint

function hasCheckDigit(value) {
  const sum = [...value].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 ? Number(digit) * 2 : Number(digit)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

/** The first invalid field with its error code, or null. */
function firstProblem() {
  const card = digits(number)
  if (card.length < 16) return { input: number, code: 'incomplete_number' }
  if (!hasCheckDigit(card)) return { input: number, code: 'invalid_number' }
  const date = digits(expiry)
  const month = Number(date.slice(0, 2))
  if (date.length < 4 || month < 1 || month > 12) return { input: expiry, code: 'incomplete_expiry' }
  if (new Date(2000 + Number(date.slice(2, 4)), month, 1) <= new Date()) return { input: expiry, code: 'invalid_expiry_year_past' }
  if (digits(cvc).length < 3) return { input: cvc, code: 'incomplete_cvc' }
  return null
}

function show(input, message) {
  problem.textContent = message
  for (const each of [number, expiry, cvc]) each.setAttribute('aria-invalid', String(each === input))
  if (!input) for (const each of [number, expiry, cvc]) each.removeAttribute('aria-invalid')
}

function validate() {
  const found = firstProblem()
  show(found?.input ?? null, found ? texts[found.code] : '')
  if (!found) return null
  found.input.focus()
  return { type: 'validation_error', code: found.code, message: texts[found.code] }
}

async function confirm({ clientSecret, returnUrl }) {
  const error = validate()
  if (error) return { error }
  const date = digits(expiry)
  const card = { number: digits(number), expMonth: Number(date.slice(0, 2)), expYear: 2000 + Number(date.slice(2, 4)), cvc: digits(cvc) }
  try {
    const response = await fetch('/elements/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, returnUrl, card }),
    })
    const answer = await response.json()
    if (answer.error) {
      const message = texts[answer.error.decline_code] ?? answer.error.message
      show(answer.error.type === 'card_error' ? number : null, message)
      return { error: { ...answer.error, message } }
    }
    return answer
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        code: 'network',
        message: texts.unreachable,
      },
    }
  }
}

function reportChange() {
  const isEmpty = !number.value && !expiry.value && !cvc.value
  tell({ kind: 'change', complete: !firstProblem(), empty: isEmpty })
}

number.addEventListener('input', () => {
  number.value = digits(number)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
})
expiry.addEventListener('input', (event) => {
  const typed = digits(expiry).slice(0, 4)
  const padded = /^[2-9]$/.test(typed) ? `0${typed}` : typed
  const isDeleting = event.inputType?.startsWith('delete')
  expiry.value = padded.length > 2 || (padded.length === 2 && !isDeleting) ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
})
cvc.addEventListener('input', () => {
  cvc.value = digits(cvc).slice(0, 4)
})
form.addEventListener('input', () => {
  if (problem.textContent) show(null, '')
  reportChange()
})
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('focusin', () => tell({ kind: 'focus' }))
form.addEventListener('focusout', () => tell({ kind: 'blur' }))

addEventListener('message', async (event) => {
  if (event.source !== parent || event.origin !== pageOrigin || event.data?.id !== frameId) return
  const { kind, reply } = event.data
  if (kind === 'focus') number.focus()
  if (kind === 'validate') {
    const error = validate()
    tell({ kind: 'reply', reply, value: error ? { error } : {} })
  }
  if (kind === 'confirm') tell({ kind: 'reply', reply, value: await confirm(event.data) })
})

new ResizeObserver(() => tell({ kind: 'height', height: document.documentElement.offsetHeight })).observe(document.body)
tell({ kind: 'ready' })
