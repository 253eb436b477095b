/*
 * Non-local means with two half renders.
 *
 * A pixel becomes the weighted mean of the pixels round it. The weight of a neighbour falls with the difference of the
 * patches round both in a guide image, measured against the guide's variance (noise must not count as difference), and
 * with the difference of the features (albedo, normal, depth), which keeps edges. Guide and source are different
 * halves, so that the noise of one does not steer how the other is averaged.
 *
 * All images are planes of width x height floats, one plane after the other.
 */
#include <math.h>
#include <stdlib.h>

enum { BAND = 24 };                        /* rows that a thread takes at a time */
static const float FAR_APART = 4.f;        /* difference assumed where the neighbour lies outside the image */
static const float LARGEST = 60.f;         /* cap of a pixel's difference, so that one outlier does not decide a patch */

static inline int clamp(int value, int low, int high) {
    return value < low ? low : (value > high ? high : value);
}

static inline float min_of(float a, float b) { return a < b ? a : b; }

typedef struct {
    const float *guide, *variance, *source, *features, *sharpness;
    int feature_count, width, height;
    int patch;                             /* half the patch's side in pixels */
    float strictness, allowance;           /* lower strictness smooths less; allowance is the part of the difference
                                              that noise alone explains */
} Job;

/* Difference of every pixel of a row from its neighbour, in multiples of what noise explains. */
static void row_difference(const Job *job, int y, int neighbour_y, int dx, int first, int last, float *out) {
    const size_t plane = (size_t)job->width * job->height;
    const size_t here = (size_t)y * job->width, there = (size_t)neighbour_y * job->width + dx;
    const float *g = job->guide + here, *h = job->guide + there;
    const float *v = job->variance + here, *w = job->variance + there;
    const float scale = job->strictness * job->strictness, allowance = job->allowance;
    for (int x = 0; x < first; x++) out[x] = FAR_APART;
    for (int x = last; x < job->width; x++) out[x] = FAR_APART;
    for (int x = first; x < last; x++) {
        float sum = 0;
        for (int c = 0; c < 3; c++) {
            const float difference = g[c * plane + x] - h[c * plane + x];
            const float va = v[c * plane + x], vb = w[c * plane + x];
            sum += (difference * difference - allowance * (va + min_of(va, vb))) / (1e-7f + scale * (va + vb));
        }
        out[x] = min_of(sum / 3.f, LARGEST);
    }
}

/* Sum over 2 * patch + 1 pixels along a row, repeating its ends. */
static void row_sums(const float *in, int width, int patch, float *out) {
    float run = 0;
    for (int i = -patch; i <= patch; i++) run += in[clamp(i, 0, width - 1)];
    for (int x = 0; x < width; x++) {
        out[x] = run;
        run += in[clamp(x + patch + 1, 0, width - 1)] - in[clamp(x - patch, 0, width - 1)];
    }
}

/* The larger of patch difference and feature difference, as a weight, for every pixel of a row. */
static void row_weights(const Job *job, const float *sums, int y, int neighbour_y, int dx, int first, int last,
                        float *weight) {
    const int side = 2 * job->patch + 1, width = job->width;
    const size_t plane = (size_t)width * job->height;
    const size_t here = (size_t)y * width, there = (size_t)neighbour_y * width + dx;
    for (int x = first; x < last; x++) weight[x] = 0;
    for (int k = 0; k < side; k++)
        for (int x = first; x < last; x++) weight[x] += sums[(size_t)k * width + x];
    for (int x = first; x < last; x++) weight[x] = fmaxf(weight[x] / (side * side), 0.f);
    for (int f = 0; f < job->feature_count; f++) {
        const float *a = job->features + f * plane + here, *b = job->features + f * plane + there;
        const float *sharp = job->sharpness + f * plane + here;
        for (int x = first; x < last; x++) {
            const float difference = a[x] - b[x];
            weight[x] = fmaxf(weight[x], difference * difference * sharp[x]);
        }
    }
    for (int x = first; x < last; x++) weight[x] = expf(-weight[x]);
}

static void denoise_band(const Job *job, int radius, int top, int bottom, float *out) {
    const int width = job->width, height = job->height, patch = job->patch;
    const int rows = bottom - top, padded = rows + 2 * patch;
    const size_t plane = (size_t)width * height;
    float *difference = malloc(sizeof(float) * width);
    float *sums = malloc(sizeof(float) * width * padded);
    float *weight = malloc(sizeof(float) * width);
    float *total = calloc((size_t)rows * width * 4, sizeof(float)); /* red, green, blue, weight */

    for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
            const int first = dx < 0 ? -dx : 0, last = dx > 0 ? width - dx : width;
            for (int i = 0; i < padded; i++) {
                const int y = clamp(top - patch + i, 0, height - 1);
                row_difference(job, y, clamp(y + dy, 0, height - 1), dx, first, last, difference);
                row_sums(difference, width, patch, sums + (size_t)i * width);
            }
            for (int i = 0; i < rows; i++) {
                const int y = top + i, neighbour_y = y + dy;
                if (neighbour_y < 0 || neighbour_y >= height) continue;
                row_weights(job, sums + (size_t)i * width, y, neighbour_y, dx, first, last, weight);
                const float *source = job->source + (size_t)neighbour_y * width + dx;
                float *red = total + (size_t)i * width * 4, *green = red + width, *blue = green + width;
                float *all = blue + width;
                for (int x = first; x < last; x++) {
                    red[x] += weight[x] * source[x];
                    green[x] += weight[x] * source[plane + x];
                    blue[x] += weight[x] * source[2 * plane + x];
                    all[x] += weight[x];
                }
            }
        }

    for (int i = 0; i < rows; i++)
        for (int c = 0; c < 3; c++) {
            const float *sum = total + ((size_t)i * 4 + c) * width, *all = total + ((size_t)i * 4 + 3) * width;
            float *row = out + c * plane + (size_t)(top + i) * width;
            for (int x = 0; x < width; x++) row[x] = sum[x] / (all[x] + 1e-12f);
        }
    free(difference);
    free(sums);
    free(weight);
    free(total);
}

/* Averages the three planes of `source` into `out`, looking `radius` pixels far. */
void denoise(const float *guide, const float *variance, const float *source, const float *features,
             const float *sharpness, int feature_count, int width, int height, int radius, int patch, float strictness,
             float allowance, float *out) {
    const Job job = {guide, variance, source,   features, sharpness, feature_count,
                     width, height,   patch, strictness, allowance};
#pragma omp parallel for schedule(dynamic, 1)
    for (int top = 0; top < height; top += BAND)
        denoise_band(&job, radius, top, top + BAND < height ? top + BAND : height, out);
}
