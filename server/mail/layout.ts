import type { Locale } from '../domain/locale.ts'

const DISPLAY = "Archivo,'Segoe UI',Helvetica,Arial,sans-serif"
const TEXT = "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif"
const INK = '#0C1B2A'
const SLATE = '#3D5163'
const LINE = '#D3DFE6'

export interface MailRow {
  label: string
  value: string
  /** Set large: the sum that matters. */
  isTotal?: boolean
}

/** What a mail says, in plain text; the layout writes it as HTML and as text. */
export interface MailContent {
  locale: Locale
  /** Shown by mail programs beside the subject. */
  preheader: string
  title: string
  lead: string
  rows?: readonly MailRow[]
  /** One thing set very large, such as a code. */
  big?: string
  notes?: readonly string[]
  button?: { label: string; url: string }
  footer: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

function rowHtml({ label, value, isTotal }: MailRow): string {
  const size = isTotal ? `font-family:${DISPLAY};font-size:22px;` : ''
  return `<tr><td style="padding:11px 12px 11px 0;border-bottom:1px solid ${LINE};color:${SLATE};vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:11px 0;border-bottom:1px solid ${LINE};color:${INK};font-weight:600;${size}">${escapeHtml(value)}</td></tr>`
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<tr><td style="padding:0 32px 34px"><a href="${escapeHtml(url)}" style="display:inline-block;background:#FF6B1A;border:1px solid #C2410C;border-bottom-width:4px;border-radius:8px;color:${INK};text-decoration:none;font-family:${DISPLAY};font-weight:700;font-size:16px;padding:14px 26px">${escapeHtml(label)}</a></td></tr>`
}

/** A mail in the look of the product: one table of 600 px, inline styles, no pictures; and the same as plain text. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  const { locale, preheader, title, lead, rows = [], big, notes = [], button, footer } = content
  const table =
    rows.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px;border-top:1px solid ${LINE};font-size:16px">${rows.map(rowHtml).join('')}</table>`
      : ''
  const large = big
    ? `<p style="margin:20px 0 4px;font-family:${DISPLAY};font-weight:700;font-size:44px;letter-spacing:6px;color:${INK}">${escapeHtml(big)}</p>`
    : ''
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#DCE7ED"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#FFFFFF;font-family:${TEXT};color:${INK}"><tr><td style="background:${INK};padding:22px 32px;font-family:${DISPLAY};font-weight:800;font-size:26px;letter-spacing:-.5px;color:#F5F8F9">F<span style="color:#FF8A47">i</span>rn</td></tr><tr><td style="height:6px;line-height:6px;font-size:0;background:#FF6B1A">&nbsp;</td></tr><tr><td style="padding:32px 32px 8px"><h1 style="margin:0;font-family:${DISPLAY};font-size:28px;line-height:1.12;font-weight:700;letter-spacing:-.4px">${escapeHtml(title)}</h1></td></tr><tr><td style="padding:8px 32px 24px;font-size:16px;line-height:1.5;color:${SLATE}">${escapeHtml(lead)}${large}${table}${notes.map((note) => `<p style="margin:16px 0 0">${escapeHtml(note)}</p>`).join('')}</td></tr>${button ? buttonHtml(button) : ''}<tr><td style="padding:20px 32px 28px;background:#F5F8F9;border-top:1px solid ${LINE};font-size:14px;line-height:1.5;color:#566B7D">${escapeHtml(footer)}</td></tr></table></body></html>`
  const text = [
    title,
    lead,
    big,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...notes,
    button ? `${button.label}: ${button.url}` : '',
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')
  return { html, text: `${text}\n` }
}
