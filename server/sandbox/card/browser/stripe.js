// The page's part of the card sandbox: a window.Stripe with the parts of the provider's script that the official React package uses.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  let count = 0

  class Emitter {
    listeners = new Map()
    on(name, listener) {
      const known = this.listeners.get(name) ?? new Set()
      this.listeners.set(name, known.add(listener))
      return this
    }
    once(name, listener) {
      const once = (value) => {
        this.off(name, once)
        listener(value)
      }
      return this.on(name, once)
    }
    off(name, listener) {
      if (listener) this.listeners.get(name)?.delete(listener)
      else this.listeners.delete(name)
      return this
    }
    emit(name, value) {
      for (const listener of this.listeners.get(name) ?? []) listener(value)
    }
  }

  class PaymentElement extends Emitter {
    constructor(elements, options) {
      super()
      this.elements = elements
      this.options = options
      this.id = `card-${++count}`
      this.waiting = new Map()
    }

    mount(target) {
      const host = typeof target === 'string' ? document.querySelector(target) : target
      const frame = document.createElement('iframe')
      const settings = new URLSearchParams({
        id: this.id,
        origin: location.origin,
        locale: this.elements.options.locale ?? document.documentElement.lang ?? 'en',
        fonts: JSON.stringify(this.elements.options.fonts ?? []),
        family: this.elements.options.appearance?.variables?.fontFamily ?? '',
      })
      frame.title = 'Secure payment input frame'
      frame.src = `${origin}/js/frame#${settings}`
      frame.setAttribute('scrolling', 'no')
      frame.style.cssText = 'border:0;display:block;width:calc(100% + 8px);margin:-4px;height:126px'
      this.listen = (event) => {
        if (event.source === frame.contentWindow && event.origin === origin && event.data?.id === this.id) this.hear(event.data)
      }
      addEventListener('message', this.listen)
      host.replaceChildren(frame)
      this.frame = frame
      this.emit('loaderstart', { elementType: 'payment' })
    }

    hear({ kind, ...message }) {
      if (kind === 'ready') this.emit('ready', { elementType: 'payment' })
      if (kind === 'change') this.emit('change', { elementType: 'payment', collapsed: false, value: { type: 'card' }, ...message })
      if (kind === 'focus' || kind === 'blur') this.emit(kind, { elementType: 'payment' })
      if (kind === 'height') this.frame.style.height = `${message.height}px`
      if (kind === 'reply') {
        this.waiting.get(message.reply)?.(message.value)
        this.waiting.delete(message.reply)
      }
    }

    send(message) {
      this.frame?.contentWindow?.postMessage({ id: this.id, ...message }, origin)
    }

    ask(kind, values = {}) {
      const reply = ++count
      return new Promise((resolve) => {
        this.waiting.set(reply, resolve)
        this.send({ kind, reply, ...values })
      })
    }

    focus() {
      this.send({ kind: 'focus' })
    }
    blur() {}
    clear() {}
    collapse() {}
    update(options) {
      Object.assign(this.options, options)
    }
    unmount() {
      removeEventListener('message', this.listen)
      this.frame?.remove()
      this.frame = null
    }
    destroy() {
      this.unmount()
      this.elements.made.delete('payment')
    }
  }

  class Elements extends Emitter {
    constructor(options) {
      super()
      this.options = { ...options }
      this.made = new Map()
    }
    create(type, options = {}) {
      if (type !== 'payment') throw new Error(`The card sandbox has no element "${type}".`)
      if (this.made.has(type)) throw new Error('Only one payment element can be made.')
      const element = new PaymentElement(this, { ...options })
      this.made.set(type, element)
      return element
    }
    getElement(type) {
      return this.made.get(typeof type === 'string' ? type : type?.__elementType) ?? null
    }
    update(options) {
      Object.assign(this.options, options)
    }
    async fetchUpdates() {
      return {}
    }
    async submit() {
      const element = this.made.get('payment')
      if (!element) return { error: { type: 'validation_error', message: 'There is no card form.' } }
      const { error } = await element.ask('validate')
      return error ? { error } : { selectedPaymentMethod: 'card' }
    }
  }

  async function confirmPayment({ elements, clientSecret, confirmParams, redirect = 'always' }) {
    const secret = clientSecret ?? elements.options.clientSecret
    const element = elements.getElement('payment')
    const { error, paymentIntent } = await element.ask('confirm', { clientSecret: secret, returnUrl: confirmParams.return_url })
    if (error) return { error }
    const challenge = paymentIntent.next_action?.redirect_to_url?.url
    if (challenge) {
      location.assign(challenge)
      return new Promise(() => {})
    }
    if (redirect === 'if_required') return { paymentIntent }
    const back = new URL(confirmParams.return_url)
    back.searchParams.set('payment_intent', paymentIntent.id)
    back.searchParams.set('payment_intent_client_secret', secret)
    back.searchParams.set(
      'redirect_status',
      paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing' ? 'succeeded' : 'failed',
    )
    location.assign(back)
    return new Promise(() => {})
  }

  async function retrievePaymentIntent(secret) {
    const response = await fetch(
      `${origin}/elements/intents/${secret.split('_secret_')[0]}?${new URLSearchParams({ client_secret: secret })}`,
    )
    return response.json()
  }

  const lacking = (name) => async () => {
    throw new Error(`The card sandbox has no ${name}.`)
  }

  const makeStripe = () => ({
    elements: (options) => new Elements(options),
    createToken: lacking('createToken'),
    createPaymentMethod: lacking('createPaymentMethod'),
    confirmCardPayment: lacking('confirmCardPayment'),
    confirmPayment,
    retrievePaymentIntent,
    handleNextAction: ({ clientSecret }) => retrievePaymentIntent(clientSecret),
    _registerWrapper() {},
    registerAppInfo() {},
  })
  // The loader of the official package checks that the script has its own release.
  makeStripe.version = 'endive'
  window.Stripe = makeStripe
})()
