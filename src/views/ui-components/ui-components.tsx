import { ButtonSamples, MoreButtonSamples } from './button-samples.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { FieldSamples, MoreFieldSamples } from './field-samples.tsx'
import { OfferSamples } from './offer-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { QuizSamples } from './quiz-samples.tsx'
import { StateSamples, WholeSamples } from './state-samples.tsx'
import styles from './ui-components.module.css'

/** All components of the design system in all states, for developers. Its texts are samples and not translated. */
export function UiComponentsView({ locale }: { locale: string }) {
  return (
    <div className={`wrap ${styles.page}`} lang="en">
      <h1>Components</h1>
      <div className={styles.grid}>
        <ButtonSamples />
        <FieldSamples />
        <StateSamples />
        <PictureSamples />
        <MoreButtonSamples />
        <MoreFieldSamples />
        <WholeSamples />
        <OfferSamples locale={locale} />
        <DialogSamples />
      </div>
      <QuizSamples locale={locale} />
    </div>
  )
}
