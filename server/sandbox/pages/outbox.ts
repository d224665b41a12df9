import { html } from 'hono/html'
import type { listMails, readMail } from '../outbox.ts'
import { page } from './frame.ts'

type Mails = Awaited<ReturnType<typeof listMails>>
type Mail = NonNullable<Awaited<ReturnType<typeof readMail>>>

/** Formats an instant as 'Sat, 21 Nov, 09:00' in UTC. */
function sentText(iso: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return format.format(new Date(iso))
}

/** Mails as rows, newest first. */
export const mailRows = (mails: Mails) =>
  mails.length === 0
    ? html`<p class="empty">No mail yet.</p>`
    : html`<ul class="rows">${mails.map(
        ({ id, subject, to, sentAt, code, attachments }) =>
          html`<li class="mail"><a href="/sandbox/outbox/${id}">${subject}</a><span class="to">${to}</span><time class="at" datetime="${sentAt}">${sentText(sentAt)}</time>${
            code ? html`<span class="side code">${code}</span>` : ''
          }${attachments.length > 0 ? html`<span class="side"><span class="tag">${attachments.length} attached</span></span>` : ''}</li>`,
      )}</ul>`

/** The outbox as a page, with the search text. */
export const outboxPage = (name: string, mails: Mails, wanted: string) =>
  page(
    name,
    { path: '/sandbox/outbox', title: 'Outbox' },
    html`<h1>Outbox</h1><p class="lead">Every mail that would have left, the newest first. Nothing here reaches anybody.</p>
<section><form class="search" role="search"><label><span>Find an address or a subject</span><input name="q" type="search" value="${wanted}" autocomplete="off"></label><button>Find</button>${
      wanted ? html`<a class="button quiet" href="/sandbox/outbox">Show all</a>` : ''
    }</form>
${wanted && mails.length === 0 ? html`<p class="empty">No mail has “${wanted}” in its address or subject.</p>` : mailRows(mails)}
<p><a href="/sandbox/outbox.json">outbox.json</a></p></section>`,
  )

/** Links of a mail open in a new tab, as the mail's frame may load nothing. */
const inFrame = (mail: string) => mail.replace('<head>', '<head><base target="_blank">')

/** One mail: recipient, wide and mobile preview, plain text and attachments. */
export const mailPage = (name: string, mail: Mail) =>
  page(
    name,
    { path: '/sandbox/outbox', title: mail.subject },
    html`<a class="back" href="/sandbox/outbox">All mails</a><h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd><time datetime="${(mail.sentAt ?? mail.createdAt).toISOString()}">${sentText((mail.sentAt ?? mail.createdAt).toISOString())} UTC</time></dd><dt>Kind</dt><dd>${mail.kind}</dd>${
      mail.code ? html`<dt>Code</dt><dd class="code">${mail.code}</dd>` : ''
    }${
      mail.attachments.length > 0
        ? html`<dt>Attached</dt><dd><ul class="files">${mail.attachments.map(
            ({ filename }, index) =>
              html`<li><a href="/sandbox/outbox/${mail.id}/attachments/${index}" download="${filename}">${filename}</a></li>`,
          )}</ul></dd>`
        : ''
    }</dl>
<section class="preview"><fieldset class="tabs"><legend>How the mail is shown</legend>${(
      [
        ['wide', 'Wide'],
        ['phone', 'Phone'],
        ['text', 'Plain text'],
      ] as const
    ).map(
      ([value, label], index) =>
        html`<label><input type="radio" name="view" value="${value}"${index === 0 ? html` checked` : ''}><span>${label}</span></label>`,
    )}</fieldset>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inFrame(mail.html)}"></iframe><pre>${mail.text}</pre></section>`,
  )
