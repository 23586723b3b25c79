"""Playing at machine speed: compiled rounds, counted exactly, proved equal to the scripts."""

from pitboss.simulate.engine import Kernel, Simulation, WagerResult, run
from pitboss.simulate.kernels import KERNELS, kernel_for

__all__ = ["KERNELS", "Kernel", "Simulation", "WagerResult", "kernel_for", "run"]
