import { heroWords } from '#words/site/page.ts'

/**
 * A swept room in the morning; at night in the dark theme. All pictures are seen from straight ahead, with light from
 * the upper left. Outlines against the wall have a class, because the wall is dark at night. The picture ends where the
 * section's edge continues as the floor.
 */
export function HeroPicture() {
  return (
    <svg className="picture hero-picture" viewBox="0 18 600 422" role="img" aria-label={heroWords.picture}>
      <path className="light" d="M324 40L570 440H260L96 272z" />
      <Window />
      <Armchair />
      <path className="wall" d="M124 420v20M288 420v20M402 366c4-40 76-40 80 0M0 440h600" />
      <Bucket />
      <Broom />
    </svg>
  )
}

function Window() {
  return (
    <>
      <path className="white" d="M96 40h228v232H96z" />
      <path className="sky" d="M108 52h96v98h-96zM216 52h96v98h-96zM108 162h96v98h-96zM216 162h96v98h-96z" />
      <path className="hill" d="M108 226c30-26 62-30 96-12v46h-96zM216 220c30 14 62 4 96-22v62h-96z" />
      <path className="white" d="M150 72a16 16 0 1 0 1 0zM82 272h256v14H82z" />
      <path className="brand" d="M268 240h36l-6 32h-24z" />
      <path className="line" d="M286 240v-40q-24-2-26-28 24 2 26 28 0-30 26-38 0 36-26 38" />
      <path
        className="paper"
        d="M56 28h52c0 96-6 170-30 258H52c6-92 6-166 4-258zM364 28h-46c0 96 4 170 24 258h26c-6-92-6-166-4-258z"
      />
      <path className="line" d="M80 28c1 90-3 166-10 258M342 28c-1 90 3 166 10 258" />
      <path className="wall" d="M40 28h340" />
    </>
  )
}

function Armchair() {
  return (
    <>
      <path className="brand" d="M132 372v-36c0-34 14-52 44-52h60c30 0 44 18 44 52v36zM148 372h116v40H148z" />
      <path className="white" d="M174 322l62-8 10 58h-64z" />
      <path
        className="brand"
        d="M112 358c0-14 8-22 20-22s20 8 20 22v62h-40zM260 358c0-14 8-22 20-22s20 8 20 22v62h-40z"
      />
      <path className="shade" d="M280 336q20 0 20 22v62h-20zM152 396h108v16H152z" />
    </>
  )
}

function Bucket() {
  return (
    <>
      <path className="white" d="M396 366h92l-12 74h-68z" />
      <path className="brand" d="M396 366h40l4 44c-14 8-26 6-38-4z" />
      <path className="shade" d="M464 366h24l-12 74h-18z" />
    </>
  )
}

function Broom() {
  return (
    <>
      <path className="paper" d="M502 52h6l26 276h-6zM508 353l44-4c8 28 18 60 34 86-30 8-66 8-90 2 8-26 12-56 12-84z" />
      <path className="brand" d="M514 326l32-3 6 26-44 4z" />
      <path className="line" d="M520 360l-4 74M534 358l6 78M544 362l20 68M511 378l46-4" />
    </>
  )
}
