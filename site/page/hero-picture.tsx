import { heroWords } from '#words/site/page.ts'

/**
 * A room in the morning, swept: window, armchair, a bucket and the broom. The floor line goes on in the style sheet as
 * the edge of the section, so that the picture stands in the page and not in a box.
 */
export function HeroPicture() {
  return (
    <svg className="picture hero-picture" viewBox="0 0 600 460" role="img" aria-label={heroWords.picture}>
      <path className="light" d="M330 60h150l90 380H372z" />
      <Window />
      <Armchair />
      <Bucket />
      <Broom />
      <path className="line on-wall" d="M0 440h600" />
    </svg>
  )
}

function Window() {
  return (
    <g>
      <path className="white stroked" d="M96 40h228v232H96z" />
      <path className="sky stroked" d="M108 52h96v98h-96zM216 52h96v98h-96zM108 162h96v98h-96zM216 162h96v98h-96z" />
      <path className="hill stroked" d="M108 226c30-26 62-30 96-12v46h-96zM216 220c30 14 62 4 96-22v62h-96z" />
      <path className="white stroked" d="M82 272h256v14H82z" />
      <path className="brand stroked" d="M278 244h32l-5 28h-22z" />
      <path
        className="line"
        d="M294 244c-2-24-2-36 2-52M294 226c-14-2-22-12-24-26 14 2 22 12 24 26zM295 212c12-2 20-12 22-26-14 2-21 12-22 26z"
      />
      <path className="paper stroked" d="M60 28h48c0 96-6 170-34 258H56c6-92 8-166 4-258z" />
      <path className="line" d="M78 30c1 90-3 166-10 254" />
      <path className="line on-wall" d="M40 28h310" />
    </g>
  )
}

function Armchair() {
  return (
    <g>
      <path className="brand stroked" d="M132 336c0-34 14-52 44-52h60c30 0 44 18 44 52v60H132z" />
      <path className="white stroked" d="M174 322l62-8 10 56-62 8z" />
      <path className="brand stroked" d="M148 372h116v40H148z" />
      <path
        className="brand stroked"
        d="M112 358c0-14 8-22 20-22s20 8 20 22v62h-40zM260 358c0-14 8-22 20-22s20 8 20 22v62h-40z"
      />
      <path className="line on-wall" d="M124 420v20M288 420v20" />
    </g>
  )
}

function Bucket() {
  return (
    <g>
      <path className="line on-wall" d="M402 366c4-40 76-40 80 0" />
      <path className="white stroked" d="M396 366h92l-12 74h-68z" />
      <path className="brand stroked" d="M396 366h40l4 44c-14 8-26 6-38-4z" />
      <path className="line" d="M454 384l-3 40" />
    </g>
  )
}

function Broom() {
  return (
    <g>
      <path className="handle" d="M505 52l25 276" />
      <path className="brand stroked" d="M514 326l32-3 6 26-44 4z" />
      <path className="paper stroked" d="M508 353l44-4c8 28 18 60 34 86-30 8-66 8-90 2 8-26 12-56 12-84z" />
      <path className="line" d="M520 360l-4 74M534 358l6 78M544 362l20 68M511 378l46-4" />
    </g>
  )
}
