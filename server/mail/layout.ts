import type { Locale } from '../base/locale.ts'
import { text } from '../base/texts.ts'

const DISPLAY = "Archivo,'Segoe UI',Helvetica,Arial,sans-serif"
const TEXT = "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif"
const INK = '#0C1B2A'
const SLATE = '#3D5163'
const FOG = '#566B7D'
const LINE = '#D3DFE6'

export interface MailRow {
  label: string
  value: string
  /** Large font, for the total. */
  isTotal?: boolean
  /** Text written by a person: below its label, with its own line breaks and text direction. */
  isQuote?: boolean
}

export interface MailLink {
  label: string
  url: string
}

/** The contents of a mail in plain text. The layout renders it as HTML and as text. */
export interface MailContent {
  locale: Locale
  /** The preview text next to the subject in mail programs. */
  preheader: string
  title: string
  lead: string
  /** A number to quote, in bold below the lead. */
  reference?: { label: string; value: string }
  /** Tables in order, each about one subject. */
  tables?: readonly (readonly MailRow[])[]
  /** A value in a very large font, such as a code. */
  big?: string
  notes?: readonly string[]
  button?: MailLink
  /** Legally required text in small print, with a link to its form. */
  fine?: { text: string; link: MailLink }
  /** How to unsubscribe from this kind of mail. */
  stop?: { text: string; link: MailLink }
  /** The last line, with an optional link to support. */
  footer: { text: string; link?: MailLink }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

function rowHtml({ label, value, isTotal, isQuote }: MailRow): string {
  if (isQuote)
    return `<tr><td colspan="2" style="padding:11px 0;border-bottom:1px solid ${LINE};color:${SLATE}">${escapeHtml(label)}<div dir="auto" style="margin-top:2px;color:${INK};font-weight:600;white-space:pre-line;unicode-bidi:plaintext;overflow-wrap:anywhere">${escapeHtml(value)}</div></td></tr>`
  const large = isTotal ? `font-family:${DISPLAY};font-size:22px;line-height:1.2;font-weight:700;white-space:nowrap` : 'font-weight:600'
  return `<tr><td style="padding:11px 14px 11px 0;border-bottom:1px solid ${LINE};color:${SLATE};vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:11px 0;border-bottom:1px solid ${LINE};color:${INK};vertical-align:top;${large}">${escapeHtml(value)}</td></tr>`
}

const tableHtml = (rows: readonly MailRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:22px;border-top:2px solid ${INK};border-collapse:collapse;font-size:16px;line-height:1.45">${rows.map(rowHtml).join('')}</table>`

const linkHtml = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}" style="color:#1B6390">${escapeHtml(label)}</a>`

const buttonHtml = ({ label, url }: MailLink) =>
  `<tr><td style="padding:4px 32px 36px"><a href="${escapeHtml(url)}" style="display:inline-block;background:#FF6B1A;border:1px solid #C2410C;border-bottom-width:4px;border-radius:8px;color:${INK};text-decoration:none;font-family:${DISPLAY};font-weight:700;font-size:16px;line-height:1.3;padding:14px 26px">${escapeHtml(label)}</a></td></tr>`

const bigHtml = (big: string) =>
  `<div style="margin:22px 0 6px;padding:22px 0;background:#E3EFF5;border-radius:8px;text-align:center;font-family:${DISPLAY};font-size:44px;line-height:1;font-weight:700;letter-spacing:6px;color:${INK};white-space:nowrap">${escapeHtml(big)}</div>`

/** Renders a mail as one table of 600 px, with inline styles and no pictures. */
function toHtml(content: MailContent): string {
  const { locale, preheader, title, lead, reference, tables = [], big, notes = [], button, fine, stop, footer } = content
  const body = [
    escapeHtml(lead),
    reference ? ` ${escapeHtml(reference.label)} <b style="color:${INK};white-space:nowrap">${escapeHtml(reference.value)}</b>.` : '',
    big ? bigHtml(big) : '',
    ...tables.map(tableHtml),
    ...notes.map((note) => `<p style="margin:18px 0 0">${escapeHtml(note)}</p>`),
  ].join('')
  const small = fine
    ? `<p style="margin:0 0 14px;padding-bottom:14px;border-bottom:1px solid ${LINE}">${escapeHtml(fine.text)} ${linkHtml(fine.link)}</p>`
    : ''
  const lineHtml = ({ text, link }: MailContent['footer']) => `${escapeHtml(text)}${link ? ` ${linkHtml(link)}.` : ''}`
  const last = lineHtml(footer)
  const end = stop ? `<p style="margin:14px 0 0">${lineHtml(stop)}</p>` : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:0;background:#DCE7ED"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#FFFFFF;font-family:${TEXT};color:${INK}"><tr><td style="background:${INK};padding:22px 32px;font-family:${DISPLAY};font-weight:800;font-size:26px;letter-spacing:-.5px;color:#F5F8F9">F<span style="color:#FF8A47">i</span>rn</td></tr><tr><td style="height:6px;line-height:6px;font-size:0;background:#FF6B1A">&nbsp;</td></tr><tr><td style="padding:34px 32px 10px"><h1 style="margin:0;font-family:${DISPLAY};font-size:28px;line-height:1.14;font-weight:700;letter-spacing:-.4px;text-wrap:balance">${escapeHtml(title)}</h1></td></tr><tr><td style="padding:8px 32px 26px;font-size:16px;line-height:1.5;color:${SLATE}">${body}</td></tr>${button ? buttonHtml(button) : ''}<tr><td style="padding:20px 32px 28px;background:#F5F8F9;border-top:1px solid ${LINE};font-size:14px;line-height:1.5;color:${FOG}">${small}<p style="margin:0">${last}</p>${end}</td></tr></table></body></html>`
}

function toText(content: MailContent): string {
  const { locale, title, lead, reference, tables = [], big, notes = [], button, fine, stop, footer } = content
  const line = (label: string, value: string) => text(locale, 'mail.line', { label, value })
  const link = ({ label, url }: MailLink) => line(label, url)
  return `${[
    title,
    reference ? `${lead} ${reference.label} ${reference.value}.` : lead,
    big,
    ...tables.map((rows) => rows.map(({ label, value }) => line(label, value)).join('\n')),
    ...notes,
    button && link(button),
    fine && `${fine.text} ${link(fine.link)}`,
    footer.link ? `${footer.text} ${link(footer.link)}` : footer.text,
    stop && `${stop.text} ${link(stop.link)}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** Renders a mail as HTML and as plain text, both complete. */
export const mailLayout = (content: MailContent): { html: string; text: string } => ({ html: toHtml(content), text: toText(content) })
