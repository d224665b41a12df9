import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type SmtpServer = {
  url: string
  /** Received mails: the envelope's recipient and everything after DATA. */
  received: { to: string; data: string }[]
  /** How many of the next mails are refused temporarily. */
  refusals: number
  close(): Promise<void>
}

/** A mail server on loopback with the subset of SMTP (RFC 5321) that a sender needs. */
export function startSmtpServer(): Promise<SmtpServer> {
  const state = { url: '', received: [] as SmtpServer['received'], refusals: 0 }
  const server = createServer((socket) => serveSession(socket, state))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
      resolve(Object.assign(state, { close: () => new Promise<void>((done) => server.close(() => done())) }))
    })
  })
}

function serveSession(socket: Socket, state: Omit<SmtpServer, 'close'>): void {
  let pending = ''
  let to = ''
  let data: string | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string): void => {
    if (data !== null) {
      if (line !== '.') data += `${line.replace(/^\.\./, '.')}\r\n`
      else {
        state.received.push({ to, data })
        data = null
        say('250 taken')
      }
      return
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return void say('250 firn.test')
    if (verb === 'RCPT') {
      if (state.refusals > 0) {
        state.refusals--
        return void say('451 try again later')
      }
      to = /<(.*)>/.exec(line)?.[1] ?? ''
    }
    if (verb === 'DATA') {
      data = ''
      return void say('354 go on')
    }
    say(verb === 'QUIT' ? '221 bye' : '250 ok')
    if (verb === 'QUIT') socket.end()
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      hear(line)
    }
  })
  say('220 firn.test')
}
