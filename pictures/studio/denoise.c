/*
 * Removes the noise of a rendered picture with few samples, after "Nonlinearly Weighted First-Order Regression for
 * Denoising Monte Carlo Renderings" (Bitterli et al. 2016).
 *
 * A picture arrives as two halves, rendered with different seeds. Round each pixel a plane is fitted that explains the
 * colours by the guides (surface colour and normal, which are nearly free of noise). How much a neighbour counts is
 * decided on the other half, so that a half's noise never votes for itself. The result is the mean of both fits.
 */
#include <math.h>
#include <stdlib.h>

enum {
  TILE = 40,             /* pixels that one thread works on at a time */
  PATCH = 2,             /* two pixels are compared by patches of 5x5 */
  PATCH_WIDTH = 2 * PATCH + 1,
  EXTENT = TILE + 2 * PATCH,
  COLOURS = 3,
  GUIDES = 6,
  UNKNOWNS = 1 + GUIDES, /* a constant and one slope per guide */
  MOMENTS = UNKNOWNS * (UNKNOWNS + 1) / 2 + UNKNOWNS * COLOURS,
  /* where each group of planes starts in the padded store */
  HALF_A = 0,
  HALF_B = HALF_A + COLOURS,
  COLOUR_VARIANCE = HALF_B + COLOURS,
  GUIDE = COLOUR_VARIANCE + COLOURS,
  GUIDE_VARIANCE = GUIDE + GUIDES,
  PLANES = GUIDE_VARIANCE + GUIDES
};

typedef struct {
  int width, height, margin, stride;
  long size;
  float *data; /* PLANES planes with a margin, so that no loop asks for borders */
} Store;

typedef struct {
  float distance[EXTENT * EXTENT];
  float rows[EXTENT * TILE];
  float guide_distance[TILE * TILE];
  float weight[TILE * TILE];
  float moments[2][MOMENTS][TILE * TILE];
} Workspace;

static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

static const float *plane(const Store *store, int number) { return store->data + number * store->size; }

static long place(const Store *store, int x, int y) {
  return (long)(y + store->margin) * store->stride + x + store->margin;
}

/* Mean over a square, first along rows, then along columns. */
static void blur(const float *source, float *target, int width, int height, int radius) {
  float *rows = malloc(sizeof(float) * width * height);
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int first = clamp(x - radius, 0, width - 1), last = clamp(x + radius, 0, width - 1);
      float sum = 0;
      for (int i = first; i <= last; i++) sum += source[(long)y * width + i];
      rows[(long)y * width + x] = sum / (last - first + 1);
    }
#pragma omp parallel for
  for (int y = 0; y < height; y++) {
    int first = clamp(y - radius, 0, height - 1), last = clamp(y + radius, 0, height - 1);
    for (int x = 0; x < width; x++) {
      float sum = 0;
      for (int i = first; i <= last; i++) sum += rows[(long)i * width + x];
      target[(long)y * width + x] = sum / (last - first + 1);
    }
  }
  free(rows);
}

static void keep(Store *store, int number, const float *source) {
  float *target = store->data + number * store->size;
  int lines = (int)(store->size / store->stride);
#pragma omp parallel for
  for (int y = 0; y < lines; y++) {
    const float *line = source + (long)clamp(y - store->margin, 0, store->height - 1) * store->width;
    for (int x = 0; x < store->stride; x++)
      target[(long)y * store->stride + x] = line[clamp(x - store->margin, 0, store->width - 1)];
  }
}

/* The variance of a pixel's mean: what its surroundings say, and a little of what its own two halves say. */
static void colour_variance(const float *a, const float *b, float *variance, float *scratch, int width, int height) {
  long count = (long)width * height;
  for (long i = 0; i < count; i++) scratch[i] = .5f * (a[i] - b[i]) * (a[i] - b[i]);
  blur(scratch, variance, width, height, 3);
  for (long i = 0; i < count; i++) {
    float mean = .5f * (a[i] + b[i]);
    float own = fminf(scratch[i], 4 * variance[i]);
    variance[i] = .8f * variance[i] + .2f * own + 1e-7f + 1e-6f * mean * mean;
  }
}

static Store make_store(int width, int height, int margin, const float *a, const float *b, const float *guides,
                        const float *guide_variance) {
  Store store = {width, height, margin, width + 2 * margin + TILE, 0, NULL};
  store.size = (long)store.stride * (height + 2 * margin + TILE);
  store.data = malloc(sizeof(float) * store.size * PLANES);
  long count = (long)width * height;
  float *variance = malloc(sizeof(float) * count), *scratch = malloc(sizeof(float) * count);
  for (int c = 0; c < COLOURS; c++) {
    keep(&store, HALF_A + c, a + c * count);
    keep(&store, HALF_B + c, b + c * count);
    colour_variance(a + c * count, b + c * count, variance, scratch, width, height);
    keep(&store, COLOUR_VARIANCE + c, variance);
  }
  for (int g = 0; g < GUIDES; g++) {
    keep(&store, GUIDE + g, guides + g * count);
    blur(guide_variance + g * count, variance, width, height, 1);
    keep(&store, GUIDE_VARIANCE + g, variance);
  }
  free(variance);
  free(scratch);
  return store;
}

/* How unlike the guides of a pixel and of its neighbour at `offset` are, beyond their noise; the worst one counts. */
static void compare_guides(const Store *store, Workspace *work, int left, int top, long offset, float tolerance) {
  float scale = 1 / (tolerance * tolerance);
  for (int y = 0; y < TILE; y++) {
    float *worst = work->guide_distance + y * TILE;
    long row = place(store, left, top + y);
    for (int x = 0; x < TILE; x++) worst[x] = 0;
    for (int g = 0; g < GUIDES; g++) {
      const float *value = plane(store, GUIDE + g) + row, *variance = plane(store, GUIDE_VARIANCE + g) + row;
      for (int x = 0; x < TILE; x++) {
        float step = value[x] - value[x + offset], here = variance[x], there = variance[x + offset];
        float unlike = (step * step - here - fminf(here, there)) * scale / (fmaxf(here, there) + 2e-3f);
        worst[x] = fmaxf(worst[x], unlike);
      }
    }
  }
}

/* Turns the likeness of patches (on the half that judges) and of guides into weights. */
static void weigh(const Store *store, Workspace *work, int judge, int left, int top, long offset, float tolerance) {
  float scale = 1 / (tolerance * tolerance * COLOURS);
  for (int y = 0; y < EXTENT; y++) {
    long row = place(store, left - PATCH, top + y - PATCH);
    float *distance = work->distance + y * EXTENT;
    for (int x = 0; x < EXTENT; x++) distance[x] = 0;
    for (int c = 0; c < COLOURS; c++) {
      const float *value = plane(store, judge + c) + row, *variance = plane(store, COLOUR_VARIANCE + c) + row;
      for (int x = 0; x < EXTENT; x++) {
        float step = value[x] - value[x + offset], here = variance[x], there = variance[x + offset];
        distance[x] += (step * step - here - fminf(here, there)) * scale / (here + there + 1e-9f);
      }
    }
  }
  for (int y = 0; y < EXTENT; y++)
    for (int x = 0; x < TILE; x++) {
      float sum = 0;
      for (int i = 0; i < PATCH_WIDTH; i++) sum += work->distance[y * EXTENT + x + i];
      work->rows[y * TILE + x] = sum;
    }
  for (int y = 0; y < TILE; y++)
    for (int x = 0; x < TILE; x++) {
      float sum = 0;
      for (int i = 0; i < PATCH_WIDTH; i++) sum += work->rows[(y + i) * TILE + x];
      float unlike = fmaxf(sum / (PATCH_WIDTH * PATCH_WIDTH), work->guide_distance[y * TILE + x]);
      work->weight[y * TILE + x] = expf(-fmaxf(unlike, 0));
    }
}

/* Adds one neighbour to the sums from which each pixel's plane is solved. */
static void gather(const Store *store, Workspace *work, int half, int source, int left, int top, long offset) {
  for (int y = 0; y < TILE; y++) {
    long row = place(store, left, top + y);
    const float *weight = work->weight + y * TILE;
    float terms[UNKNOWNS][TILE];
    int moment = 0;
    for (int x = 0; x < TILE; x++) terms[0][x] = 1;
    for (int g = 0; g < GUIDES; g++) {
      const float *value = plane(store, GUIDE + g) + row;
      for (int x = 0; x < TILE; x++) terms[1 + g][x] = value[x + offset] - value[x];
    }
    for (int i = 0; i < UNKNOWNS; i++) {
      float weighted[TILE];
      for (int x = 0; x < TILE; x++) weighted[x] = weight[x] * terms[i][x];
      for (int j = i; j < UNKNOWNS; j++) {
        float *sum = work->moments[half][moment++] + y * TILE;
        for (int x = 0; x < TILE; x++) sum[x] += weighted[x] * terms[j][x];
      }
      for (int c = 0; c < COLOURS; c++) {
        const float *colour = plane(store, source + c) + row + offset;
        float *sum = work->moments[half][moment++] + y * TILE;
        for (int x = 0; x < TILE; x++) sum[x] += weighted[x] * colour[x];
      }
    }
  }
}

/* Solves one pixel's least squares (Cholesky) and takes the plane's value at the pixel itself. */
static void solve(Workspace *work, int half, int pixel, float result[COLOURS]) {
  double matrix[UNKNOWNS][UNKNOWNS], right[UNKNOWNS][COLOURS];
  int moment = 0;
  for (int i = 0; i < UNKNOWNS; i++) {
    for (int j = i; j < UNKNOWNS; j++) matrix[j][i] = work->moments[half][moment++][pixel];
    for (int c = 0; c < COLOURS; c++) right[i][c] = work->moments[half][moment++][pixel];
  }
  double total = matrix[0][0];
  double mean[COLOURS];
  for (int c = 0; c < COLOURS; c++) mean[c] = right[0][c] / total;
  for (int i = 1; i < UNKNOWNS; i++) matrix[i][i] += 1e-3 * total + 1e-6;
  for (int i = 0; i < UNKNOWNS; i++)
    for (int j = 0; j <= i; j++) {
      double rest = matrix[i][j];
      for (int k = 0; k < j; k++) rest -= matrix[i][k] * matrix[j][k];
      matrix[i][j] = i == j ? sqrt(fmax(rest, 1e-12)) : rest / matrix[j][j];
    }
  for (int c = 0; c < COLOURS; c++) {
    double value[UNKNOWNS];
    for (int i = 0; i < UNKNOWNS; i++) {
      value[i] = right[i][c];
      for (int k = 0; k < i; k++) value[i] -= matrix[i][k] * value[k];
      value[i] /= matrix[i][i];
    }
    for (int i = UNKNOWNS - 1; i >= 0; i--) {
      for (int k = i + 1; k < UNKNOWNS; k++) value[i] -= matrix[k][i] * value[k];
      value[i] /= matrix[i][i];
    }
    /* Where the plane runs away, the plain mean is the safer answer. */
    int sound = value[0] >= 0 && value[0] <= 4 * mean[c] + .05;
    result[c] = (float)(sound ? value[0] : mean[c]);
  }
}

static void denoise_tile(const Store *store, Workspace *work, int left, int top, int radius, float colour_tolerance,
                         float guide_tolerance, float *result) {
  for (int half = 0; half < 2; half++)
    for (int m = 0; m < MOMENTS; m++)
      for (int i = 0; i < TILE * TILE; i++) work->moments[half][m][i] = 0;
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * (radius + 1)) continue;
      long offset = (long)dy * store->stride + dx;
      compare_guides(store, work, left, top, offset, guide_tolerance);
      for (int half = 0; half < 2; half++) {
        weigh(store, work, half ? HALF_A : HALF_B, left, top, offset, colour_tolerance);
        gather(store, work, half, half ? HALF_B : HALF_A, left, top, offset);
      }
    }
  long count = (long)store->width * store->height;
  for (int y = 0; y < TILE && top + y < store->height; y++)
    for (int x = 0; x < TILE && left + x < store->width; x++) {
      float first[COLOURS], second[COLOURS];
      solve(work, 0, y * TILE + x, first);
      solve(work, 1, y * TILE + x, second);
      for (int c = 0; c < COLOURS; c++)
        result[c * count + (long)(top + y) * store->width + left + x] = .5f * (first[c] + second[c]);
    }
}

/* Both halves and the result have 3 planes, guides and their variance 6; radius is the search's, in pixels. */
void denoise(int width, int height, const float *half_a, const float *half_b, const float *guides,
             const float *guide_variance, float *result, int radius, float colour_tolerance, float guide_tolerance) {
  Store store = make_store(width, height, radius + PATCH, half_a, half_b, guides, guide_variance);
  int columns = (width + TILE - 1) / TILE, rows = (height + TILE - 1) / TILE;
#pragma omp parallel
  {
    Workspace *work = malloc(sizeof(Workspace));
#pragma omp for schedule(dynamic, 1)
    for (int tile = 0; tile < columns * rows; tile++)
      denoise_tile(&store, work, tile % columns * TILE, tile / columns * TILE, radius, colour_tolerance,
                   guide_tolerance, result);
    free(work);
  }
  free(store.data);
}
