import { adoptStyles } from '../../ui/adopt-styles.ts'
import { homeSizes, extraOf, type Service, serviceOf } from '../../domain/pricing/pricing.ts'
import { lengthOf } from '../../domain/pricing/visit-lengths.ts'
import { windowsReached } from '../../domain/schedule/visit-reach.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { windowInShort, windowInWords } from '#words/days.ts'
import { TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { type Fields, wholeField } from './fields.ts'
import { SettingTick } from './setting-tick.tsx'
import { ServiceTable } from './service-table.tsx'
import * as say from '#words/office/length-settings.ts'
import * as common from '#words/office/settings.ts'
import styles from './lengths.css?inline'

adoptStyles(styles)

type Props = { fields: Fields; settings: Settings; open: boolean }

export function LengthsPart({ fields, settings, open }: Props) {
  const { prices, lengths } = settings
  return (
    <FoldedPart inner title={say.lengths} summary={lengths.confirmed ? say.lengthsOn : say.lengthsOff} open={open}>
      <p className="hint">{say.lengthsHint}</p>
      {prices.offered.services.map((service) => (
        <ServiceLength key={service} fields={fields} settings={settings} service={service} />
      ))}
      <p className="hint">{say.zeroMinutes}</p>
      {prices.bathroom > 0 && (
        <fieldset>
          <legend>{say.minutesPerBathroom}</legend>
          <TextField label={common.bathroomMinutes} {...wholeField(fields, 'lengths.bathroom')} />
        </fieldset>
      )}
      {prices.offered.extras.length > 0 && (
        <fieldset>
          <legend>{say.extraMinutes}</legend>
          <div className="pair">
            {prices.offered.extras.map((extra) => (
              <TextField
                key={extra}
                label={extraOf(prices, extra).label}
                {...wholeField(fields, `lengths.extras.${extra}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextField label={common.travel} hint={say.travelHint} {...wholeField(fields, 'lengths.travelMinutes')} />
      <ReachTable settings={settings} />
      <SettingTick fields={fields} path="lengths.confirmed" label={common.lengthsConfirmed} />
      <p className="hint">{say.lengthsConfirmedHint}</p>
    </FoldedPart>
  )
}

function ServiceLength({ fields, settings, service }: Omit<Props, 'open'> & { service: Service }) {
  const path = `lengths.services.${service}`
  return (
    <fieldset>
      <legend>{serviceOf(settings.prices, service).label || common.offered.services.new}</legend>
      <div className="visit-length">
        {homeSizes.map((homeSize) => (
          <TextField
            key={homeSize}
            label={settings.prices.homeSizes[homeSize].label}
            {...wholeField(fields, `${path}.minutes.${homeSize}`)}
          />
        ))}
        <TextField label={say.peopleComing} {...wholeField(fields, `${path}.people`)} />
      </div>
    </fieldset>
  )
}

/** Which windows a visit of each service takes if it is booked for the first one of a day. */
function ReachTable({ settings }: { settings: Settings }) {
  const { prices, lengths, schedule } = settings
  const [first] = schedule.windows.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  if (!first) return null
  const confirmed = { schedule, lengths: { ...lengths, confirmed: true } }
  const hoursOf = (service: Service, homeSize: (typeof homeSizes)[number]) => {
    const { minutes } = lengthOf(lengths, { service, homeSize })
    if (!Number.isFinite(minutes)) return '–'
    const taken = windowsReached(confirmed, { ...first, window: first.id, date: '', minutes })
    return say.takesWindows(schedule.windows.filter(({ id }) => taken.includes(id)).map(windowInShort))
  }
  const caption = `${say.reachTable}: ${say.firstWindow(windowInWords(first))}`
  return <ServiceTable prices={prices} caption={caption} cell={hoursOf} />
}
