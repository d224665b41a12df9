import { UiComponentsView } from '../../views/ui-components/ui-components.tsx'
import { useLocale } from '../use-locale.ts'

export default function Components() {
  return <UiComponentsView locale={useLocale()} />
}
