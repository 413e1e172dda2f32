/** What a gateway's accounts had made in the background, and have made right now. */
import type { TaskRow } from "./tasks.js";

const perDollar = 500_000;

const song = (title: string) => [
  {
    id: `${title}-1`,
    title,
    status: "complete",
    audio_url: `https://cdn.music.example/${title}-1.mp3`,
    image_url: `https://cdn.music.example/${title}-1.jpeg`,
    video_url: `https://cdn.music.example/${title}-1.mp4`,
    metadata: { tags: "piano, calm", prompt: "[Verse]\nThe harbor wakes\nbefore the light", duration: 121.4 },
  },
];

type Sample = Partial<TaskRow> & Pick<TaskRow, "user" | "action" | "takes">;

/** Seconds ago, and what. The oldest first. */
const samples: readonly (readonly [number, Sample])[] = [
  [
    1_700_000,
    {
      user: 3,
      action: "MUSIC",
      platform: "suno",
      model: "suno_music",
      takes: 128,
      quota: 0.1,
      data: song("harbor"),
    },
  ],
  [
    1_100_000,
    {
      user: 7,
      action: "textGenerate",
      platform: "kling",
      model: "kling-v2-1",
      takes: 241,
      quota: 0.56,
      prompt:
        "A paper boat crosses a flooded street at dusk, slow dolly shot, warm street lamps, light rain on the water. Keep the boat in the lower third and let the camera follow it around the corner.",
      url: "https://media.video.example/7f2a/paper-boat.mp4",
    },
  ],
  [
    600_000,
    {
      user: 3,
      drawing: true,
      action: "IMAGINE",
      takes: 62,
      quota: 0.05,
      prompt: "a lighthouse made of books, isometric, soft morning light --ar 3:2",
      url: "https://cdn.pictures.example/lighthouse.png",
    },
  ],
  [
    590_000,
    {
      user: 3,
      drawing: true,
      action: "UPSCALE",
      takes: 21,
      quota: 0.05,
      prompt: "a lighthouse made of books, isometric, soft morning light --ar 3:2",
      url: "https://cdn.pictures.example/lighthouse-2.png",
    },
  ],
  [
    260_000,
    {
      user: 12,
      action: "generate",
      platform: "kling",
      model: "kling-v2-1-master",
      takes: 32,
      quota: 1.4,
      ends: "FAILURE",
      prompt: "Turn the sketch into a walking robot",
      reason:
        "task failed: the input image is smaller than 300 × 300 pixels (code 1201). Upload a larger image, and check that it isn't rotated by its metadata.",
    },
  ],
  [
    90_000,
    {
      user: 12,
      drawing: true,
      action: "IMAGINE",
      takes: 3,
      quota: 0.05,
      ends: "FAILURE",
      prompt: "portrait of a well-known singer",
      reason: "Banned prompt detected: well-known singer",
    },
  ],
  [
    88_000,
    {
      user: 15,
      action: "LYRICS",
      platform: "suno",
      model: "suno_lyrics",
      takes: 9,
      quota: 0.01,
      data: { title: "Rain on Glass", text: "Rain on glass …" },
    },
  ],
  [
    4_000,
    {
      user: 1,
      action: "textGenerate",
      platform: "sora",
      model: "sora-2",
      takes: 190,
      quota: 0.8,
      prompt: "A koi pond seen from above, seasons pass in ten seconds",
      url: "https://media.video.example/91bb/koi.mp4",
    },
  ],
  [
    900,
    {
      user: 3,
      drawing: true,
      action: "VARIATION",
      takes: 55,
      quota: 0.05,
      prompt: "a lighthouse made of books, isometric --v 7",
      url: "https://cdn.pictures.example/lighthouse-3.png",
    },
  ],
  [
    150,
    {
      user: 3,
      action: "textGenerate",
      platform: "sora",
      model: "sora-2",
      waits: 20,
      takes: 900,
      quota: 0.8,
      prompt: "Macro shot of frost growing on a window",
      url: "https://media.video.example/91bb/frost.mp4",
    },
  ],
  [
    40,
    {
      user: 7,
      drawing: true,
      action: "IMAGINE",
      waits: 10,
      takes: 600,
      quota: 0.05,
      prompt: "tea house in the fog, ink wash",
      url: "https://cdn.pictures.example/tea.png",
    },
  ],
  [
    12,
    {
      user: 8,
      action: "MUSIC",
      platform: "suno",
      model: "suno_music",
      waits: 900,
      takes: 120,
      quota: 0.1,
      data: song("tram"),
    },
  ],
];

/** @param now epoch seconds */
export const sampleTasks = (now: number): readonly TaskRow[] =>
  samples.map(([ago, { quota = 0, ...sample }], index) => ({
    id: index + 1,
    drawing: false,
    task: sample.drawing
      ? `17${String(59_000_000_000_000 + index * 7_919)}`
      : `task_${String(index).padStart(4, "0")}Rk3vQ9mT2xWc7Ld`,
    channel: 1 + (index % 3),
    platform: "",
    model: "",
    prompt: "",
    ends: "SUCCESS",
    reason: "",
    submitted: Math.floor(now) - ago,
    waits: 2,
    data: null,
    url: "",
    ...sample,
    quota: Math.round(quota * perDollar),
  }));
