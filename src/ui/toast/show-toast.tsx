import { toast } from 'sonner'

export type ToastTone = 'error' | 'ok' | 'info'

/** Shows a toast. It closes on click, on Escape within the list, or after six seconds. */
export function showToast(tone: ToastTone, text: string): void {
  toast.custom((id) => (
    <button type="button" className="toast" data-tone={tone} onClick={() => toast.dismiss(id)}>
      <span>{text}</span>
    </button>
  ))
}
