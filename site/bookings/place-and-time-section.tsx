import { findZip } from '../../domain/fields/zip.ts'
import { servesZip, type Settings } from '../../domain/settings/settings.ts'
import type { BookingFormState, PageData } from '../data/page-data.ts'
import { FormInput, type Filled, Frame, tied } from '../form/form-field.tsx'
import { WhenSelect } from './when-select.tsx'
import * as say from '#words/site/bookings.ts'
import { earlierTick } from '#words/site/openings.ts'
import { areaTell } from '#words/site/waitlist.ts'
import { Sentence } from '../../ui/sentence.tsx'

type Props = {
  settings: Settings
  schedule: PageData['schedule']
  filled: Filled
  free: BookingFormState['free']
}

export function PlaceAndTime({ settings, schedule, filled, free }: Props) {
  return (
    <fieldset>
      <legend>{say.stepNames[0]}</legend>
      <Place filled={filled} settings={settings} />
      <div data-slot="when">
        {!free ? (
          <When schedule={schedule} filled={filled} />
        ) : (
          <WhenSelect {...{ form: 'booking', label: say.bookingWindow, days: free, filled }} />
        )}
      </div>
      <Earlier filled={filled} />
    </fieldset>
  )
}

function Place({ filled, settings }: { filled: Filled; settings: Settings }) {
  return (
    <>
      <FormInput
        {...{ form: 'booking', name: 'zip', label: say.bookingZip, filled }}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <div data-slot="area" role="status">
        <Area filled={filled} settings={settings} />
      </div>
    </>
  )
}

/** For visitors without a script: asked before there is more to fill in, with the waiting list outside the area. */
function Area({ filled: { values }, settings }: { filled: Filled; settings: Settings }) {
  const zip = findZip(values['zip']?.[0] ?? '')
  if (settings.zips.length === 0) return null
  if (zip === '') {
    return (
      <button className="button" formAction="/bookings/area" formNoValidate>
        {say.areaCheck}
      </button>
    )
  }
  if (servesZip(settings, zip)) return <p className="hint">{say.areaInside(zip)}</p>
  return (
    <div className="offer outside">
      <p>
        <Sentence parts={say.bookingOutside(<b>{say.areaOutside(zip)}</b>)} />
      </p>
      <button className="button" formAction="/waitlist" formNoValidate>
        {areaTell}
      </button>
    </div>
  )
}

function When({ schedule, filled }: { schedule: PageData['schedule']; filled: Filled }) {
  return (
    <div className="pair">
      <FormInput
        {...{ form: 'booking', name: 'date', label: say.bookingDay, filled }}
        type="date"
        min={schedule.minDate}
        max={schedule.maxDate}
        required
      />
      <Frame {...{ form: 'booking', name: 'window', label: say.bookingArrival, filled }}>
        <select {...tied('booking', 'window', undefined, filled)} defaultValue={filled.values['window']?.[0]} required>
          <option value="">{say.bookingChoose}</option>
          {schedule.windows.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </Frame>
    </div>
  )
}

function Earlier({ filled }: { filled: Filled }) {
  return (
    <label className="tick">
      <input type="checkbox" name="earlier" value="yes" defaultChecked={filled.values['earlier'] !== undefined} />
      <span>{earlierTick}</span>
    </label>
  )
}
